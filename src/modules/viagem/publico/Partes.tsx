/** Parts that the screens of the driver's page share. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useContexto } from './contexto.ts'
import { type Icone, Simbolo } from './Icones.tsx'
import styles from './Motorista.module.css'
import { IDIOMA_KEYS, IDIOMAS, type Idioma } from './textos.ts'

interface CabecalhoProps {
  readonly titulo: string
  /** Absent: the first screen. */
  readonly onVoltar?: (() => void) | undefined
  readonly onIdioma: (idioma: Idioma) => void
}

export function Cabecalho({ titulo, onVoltar, onIdioma }: CabecalhoProps) {
  const { idioma, t } = useContexto()
  return (
    <header class={styles.cabecalho}>
      {onVoltar ? (
        <button type="button" class={styles.icone} onClick={onVoltar} aria-label={t('voltar')}>
          <Simbolo nome="voltar" />
        </button>
      ) : (
        <span class={styles.marca} aria-hidden="true" />
      )}
      <b>{titulo}</b>
      <label class={styles.idioma}>
        <span class="oculto">{t('idioma')}</span>
        <Simbolo nome="idioma" />
        <select value={idioma} onChange={({ currentTarget }) => onIdioma(currentTarget.value as Idioma)}>
          {IDIOMA_KEYS.map((key) => (
            <option key={key} value={key}>
              {IDIOMAS[key]}
            </option>
          ))}
        </select>
      </label>
    </header>
  )
}

/** The heading of a screen takes the focus when the screen opens, so that it is read aloud and keys go on from it. */
export function Titulo({ children }: { readonly children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

interface OpcaoProps {
  readonly nome: string
  readonly rotulo: string
  readonly isChecked: boolean
  readonly onChange: () => void
}

export const Opcao = ({ nome, rotulo, isChecked, onChange }: OpcaoProps) => (
  <label class={styles.opcao} data-checked={isChecked}>
    <span>{rotulo}</span>
    <input type="radio" name={nome} checked={isChecked} onChange={onChange} />
  </label>
)

interface BotaoIconeProps {
  readonly icone: Icone
  readonly rotulo: string
  readonly contagem?: number
  readonly onClick: () => void
}

export const BotaoIcone = ({ icone, rotulo, contagem = 0, onClick }: BotaoIconeProps) => (
  <button type="button" class={styles.atalho} onClick={onClick}>
    <Simbolo nome={icone} />
    {contagem > 0 && <i class={styles.contagem}>{contagem}</i>}
    {rotulo}
  </button>
)

export const Erro = ({ id, children }: { readonly id?: string; readonly children: ComponentChildren }) => (
  <p class={styles.erro} role="alert" id={id}>
    {children}
  </p>
)
