import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { propDocsPlugin } from '../src/prop-docs/prop-docs-plugin.ts'
import { snippetsPlugin } from '../src/snippets/snippets-plugin.ts'

const design = fileURLToPath(new URL('../../../packages/ui/.storybook', import.meta.url))

/** One Storybook for all packages with components, so that one search finds all of them. */
export default {
  framework: '@storybook/react-vite',
  stories: [
    '../../../packages/ui/.storybook/**/*.mdx',
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../packages/ui/.storybook/**/*.stories.tsx',
    '../../../packages/composer/.storybook/**/*.mdx',
    '../../../packages/composer/src/**/*.stories.tsx',
    '../src/**/*.mdx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The preview and the frame of the design system, which its own story tests use too.
  previewAnnotations: (entries: string[] = []) => [...entries, `${design}/preview.tsx`],
  managerEntries: (entries: string[] = []) => [...entries, `${design}/manager.ts`],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The tables of props come from the type checker, which sees inherited and computed types.
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), tailwindcss(), propDocsPlugin(), snippetsPlugin()],
  }),
} satisfies StorybookConfig
