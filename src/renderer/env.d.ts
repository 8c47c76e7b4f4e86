/// <reference types="vite/client" />

declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}

declare module '*.md' {
  import type { Component } from 'vue'

  export const headings: readonly { readonly id: string; readonly text: string }[]
  const guide: Component
  export default guide
}
