'use client'

import { createElement, type ReactNode } from 'react'

/**
 * Puts a text beside other nodes into an element of its own. A translating extension replaces text
 * nodes, and React would then change one that is no longer on the page.
 */
export function textElement(content: ReactNode): ReactNode {
  return typeof content === 'string' || typeof content === 'number'
    ? createElement('span', null, content)
    : content
}
