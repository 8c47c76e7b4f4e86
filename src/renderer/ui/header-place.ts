import type { InjectionKey, Ref } from 'vue'

/** The part of the frame's header that the screen beneath it fills, with `HeaderContent`; null until it is there. */
export const headerPlaceKey: InjectionKey<Readonly<Ref<HTMLElement | null>>> = Symbol('header-place')
