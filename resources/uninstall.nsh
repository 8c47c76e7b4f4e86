; The app registers its links for the person who runs it (src/main/electron/process/own-links.ts), so the uninstaller
; takes that away. An update runs the uninstaller of the version before, too, and keeps it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\forum-resources"
  ${endIf}
!macroend
