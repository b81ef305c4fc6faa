/** The four faces of a light page that has nothing else to show. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import styles from './publico.module.css'
import type { Reading } from './use-read.ts'

function Loading() {
  return (
    <div class={styles.loading} role="status">
      <span class="oculto">Carregando…</span>
      <i />
      <i />
      <i />
    </div>
  )
}

interface MessageProps {
  readonly title: string
  readonly children: ComponentChildren
}

/** One thing to read; it takes the focus, so that it is read aloud and keys go on from it. */
export function Message({ title, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class={styles.message}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  )
}

export function Missing({ message }: { readonly message: string }) {
  return (
    <Message title="Este link não abre nada">
      <p>{message}</p>
      <p>Confira se o endereço foi copiado inteiro, ou peça outro a quem o enviou.</p>
    </Message>
  )
}

interface FacesProps<T> {
  readonly reading: Reading<T>
  /** Said above the words of the server when the link is at its end. */
  readonly endedTitle: string
  readonly children: (data: T) => ComponentChildren
}

export function Faces<T>({ reading, endedTitle, children }: FacesProps<T>) {
  if (reading.kind === 'loading') return <Loading />
  if (reading.kind === 'missing') return <Missing message={reading.message} />
  if (reading.kind === 'ended') {
    return (
      <Message title={endedTitle}>
        <p>{reading.message}</p>
      </Message>
    )
  }
  if (reading.kind === 'failed') {
    return (
      <Message title="Não foi possível carregar">
        <p>{reading.message}</p>
        <button type="button" class="botao" onClick={reading.retry}>
          Tentar de novo
        </button>
      </Message>
    )
  }
  return <>{children(reading.data)}</>
}
