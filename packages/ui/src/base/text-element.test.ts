import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ButtonLink } from '../actions/button-link.tsx'
import { Button } from '../actions/button.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Popover } from '../overlays/popover.tsx'
import { StatusBadge } from '../status/status-badge.tsx'

const icon = createElement('svg')
const popover = { arrow: true, button: 'Delete 1', children: 'Panel' }

it.each<[string, ReactElement]>([
  ['Button', createElement(Button, { icon }, 'Delete 1')],
  ['ButtonLink', createElement(ButtonLink, { icon, href: '/' }, 'Delete 1')],
  ['StatusBadge', createElement(StatusBadge, { status: 'running' }, 'Delete 1')],
  ['Menu', createElement(Menu, { arrow: true, button: 'Delete 1', entries: [] })],
  ['Popover', createElement(Popover, popover)],
])('%s has its text in an element of its own, which extensions may translate', (_, element) => {
  expect(renderToStaticMarkup(element)).toContain('<span>Delete 1</span>')
})
