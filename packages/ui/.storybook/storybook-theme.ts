import { create } from 'storybook/theming/create'
import { colors, type ColorName } from '../src/tokens/colors.ts'
import { oklchToHex } from '../src/tokens/contrast.ts'
import { fonts, radius } from '../src/tokens/scales.ts'

/** A Storybook theme made from the tokens. Storybook accepts sRGB colours only. */
export function storybookTheme(scheme: 'light' | 'dark') {
  const colorOf = (name: ColorName): string => oklchToHex(colors[name][scheme])
  return create({
    base: scheme,
    brandTitle: 'Design system of the quantum portal',
    brandTarget: '_self',
    fontBase: fonts.sans,
    fontCode: fonts.mono,
    colorPrimary: colorOf('accent'),
    colorSecondary: colorOf('accent'),
    appBg: colorOf('page'),
    appContentBg: colorOf('page'),
    appPreviewBg: colorOf('page'),
    appHoverBg: colorOf('wash'),
    appBorderColor: colorOf('line2'),
    appBorderRadius: radius.field,
    textColor: colorOf('ink'),
    textMutedColor: colorOf('ink3'),
    textInverseColor: colorOf('on-accent'),
    barBg: colorOf('page'),
    barTextColor: colorOf('ink2'),
    barHoverColor: colorOf('accent'),
    barSelectedColor: colorOf('accent'),
    buttonBg: colorOf('sheet'),
    buttonBorder: colorOf('line2'),
    booleanBg: colorOf('sunk'),
    booleanSelectedBg: colorOf('sheet'),
    inputBg: colorOf('sheet'),
    inputBorder: colorOf('line3'),
    inputTextColor: colorOf('ink'),
    inputBorderRadius: radius.field,
  })
}
