import { RendererProvider, createDOMRenderer } from '@fluentui/react-components'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { App } from './app.tsx'
import { connectToHost } from './api/connect.ts'
import './theme/base.css'

// zod would probe for code generation, which the content security policy refuses and reports.
z.config({ jitless: true })

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const renderer = createDOMRenderer(document, { styleElementAttributes: { nonce } })
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <RendererProvider renderer={renderer} targetDocument={document}>
      <App connect={connectToHost} />
    </RendererProvider>
  </StrictMode>,
)
