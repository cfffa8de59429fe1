@echo off
rem Starts Batchista; builds it first when it was never built or when its sources have changed.
setlocal EnableExtensions DisableDelayedExpansion
set "HOME_DIR=%~dp0"
set "JAR=%HOME_DIR%target\batchista.jar"

rem --- Java 17 or newer -------------------------------------------------------------------------
if defined JAVA_HOME (
  set "JAVA=%JAVA_HOME%\bin\java.exe"
) else (
  set "JAVA=java"
)
set "FEATURE="
for /f "tokens=2 delims== " %%v in ('call "%JAVA%" -XshowSettings:properties -version 2^>^&1 ^| findstr /c:"java.specification.version ="') do set "FEATURE=%%v"
if not defined FEATURE (
  echo Batchista needs Java 17 or newer, and none was found. Install one, or point JAVA_HOME at it. 1>&2
  exit /b 1
)
rem Java 8 calls itself 1.8
if "%FEATURE:~0,2%"=="1." set "FEATURE=%FEATURE:~2%"
if %FEATURE% LSS 17 (
  echo Batchista needs Java 17 or newer; "%JAVA%" is Java %FEATURE%. Point JAVA_HOME at a newer one. 1>&2
  exit /b 1
)

rem --- Build ------------------------------------------------------------------------------------
set "STALE="
if not exist "%JAR%" (
  set "STALE=first"
) else (
  powershell -NoProfile -Command "$jar = (Get-Item -LiteralPath $env:JAR).LastWriteTime; $root = $env:HOME_DIR; $found = @('pom.xml', 'src\main', 'lessons') | ForEach-Object { Join-Path $root $_ } | Where-Object { Test-Path -LiteralPath $_ } | ForEach-Object { Get-Item -LiteralPath $_; Get-ChildItem -LiteralPath $_ -Recurse } | Where-Object { $_.LastWriteTime -gt $jar } | Select-Object -First 1; if ($found) { exit 3 }"
  if errorlevel 3 set "STALE=changed"
)
if not defined STALE goto run
where mvn >nul 2>nul
if errorlevel 1 (
  echo Batchista has to be built first, and no mvn was found in PATH. 1>&2
  exit /b 1
)
if "%STALE%"=="first" (
  echo Building Batchista ^(first start only^)... 1>&2
) else (
  echo Building Batchista again ^(its sources have changed^)... 1>&2
)
pushd "%HOME_DIR%"
call mvn -q -B -ntp -Dstyle.color=never -Dmaven.test.skip=true package 1>&2
if errorlevel 1 (
  popd
  echo The build failed; Maven says why above. 1>&2
  exit /b 1
)
rem Maven leaves an old jar alone when nothing in it has changed; this gives it today's date.
powershell -NoProfile -Command "(Get-Item -LiteralPath $env:JAR).LastWriteTime = Get-Date"
popd

:run
rem JavaFX uses off-heap memory, and newer JDKs warn about that; the jar's manifest allows native access.
set "FLAGS=-Xshare:auto -Xlog:disable"
if %FEATURE% GEQ 24 set "FLAGS=%FLAGS% --sun-misc-unsafe-memory-access=allow"
rem To show that half a gigabyte is enough, whatever the machine has.
if "%~1 %~2"=="bench sim" set "FLAGS=%FLAGS% -Xmx480m"
"%JAVA%" %FLAGS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
