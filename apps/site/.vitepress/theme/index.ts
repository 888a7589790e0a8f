import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import './style.css'
import { PlaygroundFrame } from './playground-frame.ts'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component('Playground', PlaygroundFrame),
} satisfies Theme
