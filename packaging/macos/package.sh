#!/bin/sh
# Disk image for macOS. NOT TRIED: written on Linux, never run.
#
#   packaging/macos/package.sh dist/readingroom-0.1.0-reader-darwin-arm64
#
# Makes Readingroom.app of a built program, signs it for this computer only (set IDENTITY to sign it
# for others; notarising is not done here), and writes a disk image beside the folder.
set -eu
folder=${1:?name the folder of the built program}
name=$(basename "$folder")
version=$(echo "$name" | cut -d- -f2)
work=$(mktemp -d)
app=$work/Readingroom.app
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"
cp -R "$folder/" "$app/Contents/MacOS/"
cat > "$app/Contents/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>CFBundleName</key><string>Readingroom</string>
  <key>CFBundleIdentifier</key><string>invalid.readingroom.desktop</string>
  <key>CFBundleExecutable</key><string>readingroom-desktop</string>
  <key>CFBundlePackageType</key><string>APPL</string>
  <key>CFBundleShortVersionString</key><string>$version</string>
  <key>NSHighResolutionCapable</key><true/>
  <key>CFBundleDocumentTypes</key><array><dict>
    <key>CFBundleTypeName</key><string>Readingroom study</string>
    <key>CFBundleTypeRole</key><string>Editor</string>
    <key>LSItemContentTypes</key><array><string>invalid.readingroom.study</string></array>
  </dict></array>
  <key>UTExportedTypeDeclarations</key><array><dict>
    <key>UTTypeIdentifier</key><string>invalid.readingroom.study</string>
    <key>UTTypeDescription</key><string>Readingroom study</string>
    <key>UTTypeConformsTo</key><array><string>public.data</string></array>
    <key>UTTypeTagSpecification</key><dict>
      <key>public.filename-extension</key><array><string>rrstudy</string></array>
    </dict>
  </dict></array>
</dict></plist>
PLIST
codesign --force --deep --sign "${IDENTITY:--}" "$app"
hdiutil create -volname Readingroom -srcfolder "$work" -format ULFO "$folder.dmg"
rm -r "$work"
