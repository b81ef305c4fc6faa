import { IconHourglassHigh, IconMessageReport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatReais } from '#platform/shared/money.ts'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import type { sumEstadias } from '../estadia.contract.ts'
import { SITUACAO_ESTADIA as S, type SituacaoEstadia } from '../estadia.rules.ts'
import styles from './estadia.module.css'

type Soma = ResponseOf<typeof sumEstadias>

interface Bloco {
  readonly label: string
  readonly de: readonly SituacaoEstadia[]
  /** Below the sum. */
  readonly nota: (soma: Soma) => ReactNode
}

const of = (soma: Soma, situacoes: readonly SituacaoEstadia[]) =>
  soma.totais.filter(({ situacao }) => situacoes.includes(situacao))
const count = (soma: Soma, ...situacoes: SituacaoEstadia[]) =>
  of(soma, situacoes).reduce((sum, { quantidade }) => sum + quantidade, 0)
const reais = (soma: Soma, situacoes: readonly SituacaoEstadia[]) =>
  Math.round(of(soma, situacoes).reduce((sum, { valor }) => sum + valor * 100, 0)) / 100

const BLOCOS: readonly Bloco[] = [
  {
    label: 'Em curso',
    de: [S.Correndo, S.Prevista],
    nota: (soma) => {
      const previstas = count(soma, S.Prevista)
      return previstas === 0 ? (
        'dentro do prazo livre'
      ) : (
        <>
          <IconHourglassHigh size={14} aria-hidden />
          {previstas === 1 ? '1 prevista' : `${previstas} previstas`}
        </>
      )
    },
  },
  {
    label: 'Devida',
    de: [S.Devida],
    nota: (soma) => (count(soma, S.Devida) === 0 ? 'nenhuma' : 'ninguém contestou'),
  },
  {
    label: 'Contestada',
    de: [S.Contestada],
    nota: (soma) => {
      const own = of(soma, [S.Contestada]).reduce((sum, { suaVez }) => sum + suaVez, 0)
      if (own === 0) return count(soma, S.Contestada) === 0 ? 'nenhuma' : 'vez da outra empresa'
      return (
        <>
          <IconMessageReport size={14} aria-hidden />
          {own === 1 ? 'sua vez' : `sua vez em ${own}`}
        </>
      )
    },
  },
  {
    label: 'Acordada e cobrada',
    de: [S.Acordada, S.Cobrada],
    nota: (soma) => `${formatReais(reais(soma, [S.Acordada]))} + ${formatReais(reais(soma, [S.Cobrada]))}`,
  },
  {
    label: 'Paga',
    de: [S.Paga],
    nota: (soma) => `${count(soma, S.SemDireito)} sem direito`,
  },
]

/** What the stays of the filter amount to, state by state. */
export function Totais({ soma }: { readonly soma: Soma }) {
  const isPhone = useIsPhone()
  return (
    <dl
      className={styles.totais}
      aria-label="Totais por situação"
      data-rola=""
      // On a phone they are one line that scrolls, which is reached by keyboard.
      tabIndex={isPhone ? 0 : undefined}
    >
      {BLOCOS.map(({ label, de, nota }) => (
        <div key={label}>
          <dt>{`${label}, ${count(soma, ...de)}`}</dt>
          <dd>
            <strong>{formatReais(reais(soma, de))}</strong>
            <span className={styles.nota}>{nota(soma)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
