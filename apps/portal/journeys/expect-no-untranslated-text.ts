import { expect, type Page } from '@playwright/test'

/** Three Latin words in a row, the last two in small letters: names are shorter or have capitals. */
const latinSentence = String.raw`[A-Za-z']{2,} [a-z']{2,} [a-z']{2,}`

/** Parts whose words are those of a program, a person or an administrator, or marked as English. */
const foreignWords = 'code, pre, blockquote, textarea, svg, [translate=no], [lang=en]'

/** Fails if a Japanese page shows an English sentence, or a control is named by one. */
export async function expectNoUntranslatedText(page: Page): Promise<void> {
  const found = await page.evaluate(
    ([sentence, foreign]) => {
      const pattern = new RegExp(sentence!)
      const texts: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (parent?.checkVisibility() && !parent.closest(foreign!)) texts.push(node.textContent ?? '')
      }
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const element of document.querySelectorAll(`[${name}]`))
          if (element.checkVisibility() && !element.closest(foreign!))
            texts.push(element.getAttribute(name) ?? '')
      return texts.filter((text) => pattern.test(text))
    },
    [latinSentence, foreignWords],
  )
  expect(found, `untranslated on ${page.url()}`).toEqual([])
}
