import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { numero } from './acoes-da-selecao.ts'
import { type Decisao, type Opcao, perguntaText } from './ensaio.ts'
import styles from './lote-acoes.module.css'

/** More are decided together. */
const MAX_SHOWN = 50

interface DecisoesSectionProps {
  readonly decisoes: readonly Decisao[]
  readonly onDecide: (decisoes: readonly Decisao[], opcao: Opcao) => void
}

/** Loads whose batch holds others: only this one, or the whole batch; one by one or all at once. */
export function DecisoesSection({ decisoes, onDecide }: DecisoesSectionProps) {
  if (decisoes.length === 0) return null
  const open = decisoes.filter(({ opcao }) => opcao === undefined).length
  return (
    <section className={styles.box} data-tone="open" aria-label="Precisa da sua decisão">
      <header className={styles.boxHead}>
        <h3>
          Precisa da sua decisão <span className={styles.count}>{numero(open)}</span>
        </h3>
        {decisoes.length > 1 && (
          <span className={styles.choices}>
            <span className={styles.small}>Para todas:</span>
            <Button size="xs" variant="default" onClick={() => onDecide(decisoes, 'carga')}>
              Só estas
            </Button>
            <Button size="xs" variant="default" onClick={() => onDecide(decisoes, 'lote')}>
              Os lotes todos
            </Button>
          </span>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label="Cargas que pedem decisão">
        {decisoes.slice(0, MAX_SHOWN).map((decisao) => (
          <DecisaoRow key={decisao.cargaId} decisao={decisao} onDecide={onDecide} />
        ))}
      </ul>
      {decisoes.length > MAX_SHOWN && (
        <p className={styles.none}>{`E mais ${numero(decisoes.length - MAX_SHOWN)}: decida para todas.`}</p>
      )}
    </section>
  )
}

function DecisaoRow({ decisao, onDecide }: { decisao: Decisao; onDecide: DecisoesSectionProps['onDecide'] }) {
  const { codigo, nome, opcao } = decisao
  const choice = (own: Opcao, label: string) => (
    <Button
      size="xs"
      variant={opcao === own ? 'light' : 'default'}
      aria-pressed={opcao === own}
      aria-label={`${label}, carga ${codigo}`}
      onClick={() => onDecide([decisao], own)}
    >
      {label}
    </Button>
  )
  return (
    <li className={styles.row}>
      {opcao === undefined ? (
        <IconAlertTriangle size={15} aria-hidden className={styles.open} />
      ) : (
        <IconCircleCheck size={15} aria-hidden className={styles.good} />
      )}
      <strong className={styles.code}>{codigo}</strong>
      <span className={styles.grow}>{nome}</span>
      <span className={styles.question}>{perguntaText(decisao)}</span>
      <span className={styles.choices}>
        {choice('carga', 'Só esta')}
        {choice('lote', 'O lote todo')}
      </span>
    </li>
  )
}
