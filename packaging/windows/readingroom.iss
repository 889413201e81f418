; Installer for Windows, by Inno Setup 6. NOT TRIED: written on Linux, never run.
;
;   iscc /DFolder=dist\readingroom-0.1.0-reader-win32-amd64 /DVersion=0.1.0 packaging\windows\readingroom.iss
;
; Installs for the user without an administrator, adds a menu entry, and opens .rrstudy files.

#ifndef Folder
  #error Name the folder of the built program: /DFolder=...
#endif
#ifndef Version
  #define Version "0.1.0"
#endif

[Setup]
AppId={{6E0C6E0B-4A1E-4C1D-9C58-5B7F6C7B5A10}
AppName=Readingroom
AppVersion={#Version}
DefaultDirName={autopf}\Readingroom
DefaultGroupName=Readingroom
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputBaseFilename=readingroom-{#Version}-setup

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Readingroom"; Filename: "{app}\readingroom-desktop.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.rrstudy"; ValueType: string; ValueData: "Readingroom.Study"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Readingroom.Study"; ValueType: string; ValueData: "Readingroom study"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Readingroom.Study\shell\open\command"; ValueType: string; ValueData: """{app}\readingroom-desktop.exe"" ""%1"""; Flags: uninsdeletekey
