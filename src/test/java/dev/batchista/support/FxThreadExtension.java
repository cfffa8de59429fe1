package dev.batchista.support;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Moves JUnit's calls onto the FX thread; {@link OnFxThread} registers it. */
final class FxThreadExtension implements InvocationInterceptor {

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    onFxThread(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    onFxThread(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    onFxThread(invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    onFxThread(invocation);
  }

  private static void onFxThread(Invocation<Void> invocation) throws Throwable {
    Fx.run(
        () -> {
          try {
            invocation.proceed();
          } catch (Exception | Error failure) {
            throw failure;
          } catch (Throwable exotic) {
            throw new IllegalStateException(exotic);
          }
        });
  }
}
