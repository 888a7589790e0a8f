// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { markdownFragment } from './markdown-fragment.ts'

function htmlOf(markdown: string): string {
  const place = document.createElement('div')
  place.append(markdownFragment(markdown))
  return place.innerHTML
}

/** Attacks from the OWASP filter-evasion and html5sec lists, in HTML and in Markdown. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<base href="//evil.example/">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<<img src=x onerror=alert(1)//>>',
  '<xss id=x tabindex=1 onfocus=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT&colon;alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/track.png)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n[x]',
]

const dangerousTags = new Set(
  'script style iframe object embed img svg math form input button link meta base template video'.split(' '),
)

describe('markdownFragment', () => {
  it.each(attacks)('removes everything that runs or loads from %s', (attack) => {
    const place = document.createElement('div')
    place.append(markdownFragment(attack))
    const elements = [...place.querySelectorAll('*')]
    expect(
      elements.map(({ tagName }) => tagName.toLowerCase()).filter((tag) => dangerousTags.has(tag)),
    ).toEqual([])
    const attributes = elements.flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name }) => /^on|^style$|^src/i.test(name))).toEqual([])
    const addresses = attributes.filter(({ name }) => name === 'href').map(({ value }) => value)
    expect(addresses.filter((address) => !/^(https?:|mailto:|[/#])/i.test(address))).toEqual([])
  })

  it("keeps the elements of announcements, with headings below the page's", () => {
    expect(
      htmlOf('# Maintenance\n\nOn **Monday**, see [the plan](https://example.ac.jp/plan).\n\n- one\n- two'),
    ).toBe(
      '<h3>Maintenance</h3>\n<p>On <strong>Monday</strong>, see <a href="https://example.ac.jp/plan" target="_blank" ' +
        'rel="noopener noreferrer nofollow">the plan</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n',
    )
  })

  it('shows HTML as text, except simple formatting', () => {
    expect(htmlOf('H<sub>2</sub>, <img src=x>')).toBe('<p>H<sub>2</sub>, &lt;img src=x&gt;</p>\n')
  })

  it('opens links within the portal in place', () => {
    expect(htmlOf('[jobs](/jobs)')).toBe('<p><a href="/jobs">jobs</a></p>\n')
  })

  it('treats an address without a protocol as external', () => {
    expect(htmlOf('[plan](//example.ac.jp/plan)')).toBe(
      '<p><a href="//example.ac.jp/plan" target="_blank" rel="noopener noreferrer nofollow">plan</a></p>\n',
    )
  })

  it('makes elements that may overflow scrollable by keys', () => {
    const place = document.createElement('div')
    place.append(markdownFragment('| a |\n|---|\n| 1 |\n\n```\nlong\n```'))
    const [table, pre] = [place.querySelector('table'), place.querySelector('pre')]
    expect([table?.parentElement?.outerHTML.slice(0, 18), pre?.tabIndex]).toEqual(['<div tabindex="0">', 0])
  })
})
