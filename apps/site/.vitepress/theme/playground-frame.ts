import { useData, withBase } from 'vitepress'
import { defineComponent, h, onMounted, onUnmounted, shallowRef, watchEffect } from 'vue'

/** Mounts the playground, which is made with React and built by itself. */
export const PlaygroundFrame = defineComponent(() => {
  const frame = shallowRef<HTMLElement>()
  const { isDark } = useData()
  let unmount: (() => void) | undefined
  onMounted(async () => {
    watchEffect(() => (document.documentElement.dataset['theme'] = isDark.value ? 'dark' : 'light'))
    const address = withBase('/playground/main.js')
    const { mountPlayground } = (await import(
      /* @vite-ignore */ address
    )) as typeof import('../../src/playground/main.tsx')
    unmount = mountPlayground(frame.value!)
  })
  onUnmounted(() => unmount?.())
  // The class keeps the styles of VitePress out.
  return () => h('main', { ref: frame, class: 'vp-raw' })
})
