import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import { Button } from '@qportal/ui'
import { createElement as h, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { callServices } from './call-services.js'
import { runCircuit } from './run-circuit.js'

const program = 'include "stdgates.inc";\nqubit[2] q;\nh q[0];\n'

createRoot(document.body).render(
  h(
    Fragment,
    null,
    h(Button, null, 'Submit'),
    h(Composer, { defaultValue: program, words: composerWords.en, language: 'en', name: 'A circuit' }),
  ),
)
document.title = `${await callServices()}, ${await runCircuit()}`
