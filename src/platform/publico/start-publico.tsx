/** Starts the light entry: the brand of the host, the frame, and the one page that the path names. */
import { type ComponentType, render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { APPLICATION_TITLE, type Brand, brandOf, DEFAULT_BRAND } from '#platform/shared/brand.ts'
import './base.css'
import { Faces, Missing } from './Faces.tsx'
import type { PublicPage, PublicPageProps } from './public-page.ts'
import styles from './publico.module.css'
import { takeSecret } from './secret.ts'
import type { Reading } from './use-read.ts'

const INCOMPLETE = 'O endereço está incompleto.'

export function startPublico(root: HTMLElement, pages: readonly PublicPage[]): void {
  const brand = brandOf(window.location.hostname)
  dress(document.documentElement, brand)
  const path = window.location.pathname.replace(/\/+$/, '')
  const page = pages.find((one) => one.path === path)
  document.title = page ? `${page.title} · ${APPLICATION_TITLE}` : APPLICATION_TITLE
  root.replaceChildren()
  render(<Frame brand={brand} page={page} />, root)
}

/** The colours of another brand stand in the place of the product's. */
function dress({ style }: HTMLElement, { colors, key }: Brand) {
  if (key === DEFAULT_BRAND.key) return
  for (const shade of [1, 3, 4, 6, 7, 8, 9] as const) style.setProperty(`--p${shade}`, colors[shade])
}

interface Opened {
  readonly Page: ComponentType<PublicPageProps>
  readonly secret: string
}

/** Code and secret together; a link that is pasted over the address of an open page opens anew. */
function useOpened(page: PublicPage | undefined): Reading<Opened> {
  const [reading, setReading] = useState<Reading<Opened>>({ kind: 'loading' })
  useEffect(() => {
    let opened = 0
    const open = () => {
      opened += 1
      const turn = opened
      // What an earlier address leads to may be known later than what the newest one does.
      const show = (next: Reading<Opened>) => {
        if (turn === opened) setReading(next)
      }
      if (!page) return show({ kind: 'missing', message: 'Não há nada neste endereço.' })
      Promise.all([page.load(), takeSecret(page.path)]).then(
        ([{ default: Page }, secret]) =>
          show(
            secret === ''
              ? { kind: 'missing', message: INCOMPLETE }
              : { kind: 'ready', data: { Page, secret } },
          ),
        () =>
          show({
            kind: 'failed',
            message: 'Parte da página não chegou. Verifique a rede.',
            // Browsers remember that a part did not come; only a reload asks for it again everywhere.
            retry: () => window.location.reload(),
          }),
      )
    }
    open()
    const reopen = () => {
      if (window.location.hash.length > 1) open()
    }
    window.addEventListener('hashchange', reopen)
    return () => window.removeEventListener('hashchange', reopen)
  }, [page])
  return reading
}

interface FrameProps {
  readonly brand: Brand
  readonly page: PublicPage | undefined
}

function Frame({ brand, page }: FrameProps) {
  const reading = useOpened(page)
  return (
    <div class={`${styles.frame} ${page?.isWide ? styles.wide : ''}`}>
      {page?.isBare && reading.kind === 'ready' ? null : (
        <header class={styles.head}>
          <Mark accent={brand.accent} />
          <b>{brand.name}</b>
          {page?.note !== undefined && <span>{page.note}</span>}
        </header>
      )}
      <main class={styles.main}>
        {page ? (
          <Faces reading={reading} endedTitle={page.title}>
            {({ Page, secret }) => <Page key={secret} secret={secret} />}
          </Faces>
        ) : (
          <Missing message="Não há nada neste endereço." />
        )}
      </main>
    </div>
  )
}

const Mark = ({ accent }: { readonly accent: string }) => (
  <span class={styles.mark}>
    <svg width="22" height="22" viewBox="0 0 26 26" fill="#fff" aria-hidden="true">
      <rect x="2" y="4" width="14" height="5" rx="1" fill={accent} />
      <rect x="2" y="10.5" width="22" height="5" rx="1" />
      <rect x="2" y="17" width="9" height="5" rx="1" opacity=".55" />
      <rect x="12.5" y="17" width="11.5" height="5" rx="1" opacity=".8" />
    </svg>
  </span>
)
