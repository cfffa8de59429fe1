package dev.batchista.support;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs a test, or each test of a class with its {@code @BeforeEach} and {@code @AfterEach} methods,
 * on the FX thread. The toolkit draws into memory, so no display is needed.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(FxThreadExtension.class)
public @interface OnFxThread {}
