import type { InjectionKey, Ref } from 'vue'

/** The part of the frame's header that screens fill with `HeaderContent`; null until mounted. */
export const headerPlaceKey: InjectionKey<Readonly<Ref<HTMLElement | null>>> = Symbol('header-place')
