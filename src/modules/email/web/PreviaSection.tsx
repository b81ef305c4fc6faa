import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { BRANDS, type Brand, DEFAULT_BRAND } from '#platform/shared/brand.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import type { EmailDaPlataforma } from '../email.contract.ts'
import styles from './Emails.module.css'
import { useEmail, useEmails } from './email.api.ts'

/** The list of the mails, and the chosen one as it is sent. */
export function PreviaSection() {
  const query = useEmails()
  const [chosen, setChosen] = useQueryState('email')
  if (query.isPending) return <LoadingSkeleton lines={8} label="Carregando os e-mails" />
  if (query.isError) {
    return (
      <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {`Não foi possível carregar os e-mails. ${refusalText(query.error)}`}
      </ErrorState>
    )
  }
  const current = query.data.find(({ chave }) => chave === chosen) ?? query.data[0]
  return (
    <div className={styles.previa}>
      <ul className={styles.lista} aria-label="E-mails">
        {query.data.map(({ chave, nome, quando }) => (
          <li key={chave}>
            <button
              type="button"
              className={styles.email}
              aria-current={chave === current?.chave}
              onClick={() => setChosen(chave)}
            >
              <b>{nome}</b>
              <span>{quando}</span>
            </button>
          </li>
        ))}
      </ul>
      {current && <Previa email={current} />}
    </div>
  )
}

const FACES = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'text', label: 'Texto' },
] as const
type Face = (typeof FACES)[number]['value']
const MARCAS = BRANDS.map(({ key, name }) => ({ value: key, label: name }))

/** The mail asks the program for mail which face it wants; here the person answers. */
const inFace = (html: string, face: Face) =>
  html.replace('@media (prefers-color-scheme:dark)', face === 'dark' ? '@media all' : '@media not all')

function Previa({ email: { chave, nome } }: { readonly email: EmailDaPlataforma }) {
  const [marca, setMarca] = useState<Brand['key']>(DEFAULT_BRAND.key)
  const [face, setFace] = useState<Face>('light')
  const query = useEmail(chave, marca)
  const { data } = query
  if (query.isError) {
    return (
      <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {`Não foi possível montar este e-mail. ${refusalText(query.error)}`}
      </ErrorState>
    )
  }
  return (
    <section className={styles.quadro} aria-label={`Prévia: ${nome}`} aria-busy={query.isFetching}>
      <div className={styles.escolhas}>
        <NativeSelect
          label="Aparência"
          value={face}
          data={FACES}
          onChange={({ currentTarget: { value } }) =>
            setFace(FACES.find((one) => one.value === value)?.value ?? 'light')
          }
        />
        <NativeSelect
          label="Marca"
          value={marca}
          data={MARCAS}
          onChange={({ currentTarget: { value } }) =>
            setMarca(BRANDS.find(({ key }) => key === value)?.key ?? DEFAULT_BRAND.key)
          }
        />
      </div>
      {data ? (
        <>
          <dl className={styles.cabeca}>
            <dt>De</dt>
            <dd>{data.remetente}</dd>
            <dt>Assunto</dt>
            <dd>
              <b>{data.assunto}</b>
            </dd>
          </dl>
          {face === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            <pre className={styles.texto} tabIndex={0}>
              {data.texto}
            </pre>
          ) : (
            <iframe
              key={face}
              className={styles.mensagem}
              title={`${nome}, ${face === 'dark' ? 'escuro' : 'claro'}`}
              // Nothing in it may run, open or send: it is only looked at.
              sandbox=""
              srcDoc={inFace(data.html, face)}
            />
          )}
        </>
      ) : (
        <LoadingSkeleton lines={10} label="Montando o e-mail" />
      )}
    </section>
  )
}
