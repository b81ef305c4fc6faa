import { IconCheck, IconX } from '@tabler/icons-react'
import type { CelulaLinha } from '../importacao.contract.ts'
import type { Decisao } from '../linha.rules.ts'
import styles from './LinesTable.module.css'

interface LineCellProps {
  readonly rotulo: string
  readonly linha: number
  readonly celula: CelulaLinha | undefined
  /** Absent: nothing can be decided any more. */
  readonly onDecide: ((decisao: Decisao | null) => void) | undefined
}

/** A cell: what it gives, what stood there before, what is wrong, and the two answers to a repair. */
export function LineCell({ rotulo, linha, celula, onDecide }: LineCellProps) {
  const { texto = '', de, estado, reparo, decisao, daCelula, problema, nota } = celula ?? {}
  const isDecidable = reparo !== undefined && onDecide !== undefined
  const shown = decisao === 'mantido' ? { before: undefined, after: texto } : { before: de, after: texto }
  // What nobody knows may be taken as it is written: then the note says what that means.
  const isAsWritten = isDecidable && shown.before === shown.after
  const where = `${rotulo}, linha ${linha}`
  const answer = (value: Decisao) => onDecide?.(daCelula && decisao === value ? null : value)
  return (
    <td
      className={styles.cell}
      data-estado={estado}
      data-empty={texto === '' && estado === undefined ? true : undefined}
      data-deciding={isDecidable || undefined}
      title={nota === undefined ? texto : `${texto} (${nota})`}
    >
      <span className={styles.label} aria-hidden>
        {rotulo}
      </span>
      {estado === undefined || shown.before === undefined || isAsWritten ? (
        <span className={styles.text}>{texto}</span>
      ) : (
        <>
          <span className={styles.before}>
            <span className="visually-hidden">{estado === 'mudanca' ? 'no cadastro: ' : 'no arquivo: '}</span>
            {shown.before === '' ? '(vazio)' : shown.before}
          </span>
          <span className={styles.after}>
            <span className="visually-hidden">{estado === 'mudanca' ? 'passa a ser: ' : 'reparo: '}</span>
            {shown.after}
          </span>
        </>
      )}
      {isAsWritten && nota !== undefined && <span className={styles.note}>{nota}</span>}
      {problema !== undefined && <span className={styles.problem}>{problema}</span>}
      {isDecidable && (
        <span className={styles.decision}>
          <button
            type="button"
            className={styles.decide}
            aria-pressed={decisao === 'aceito'}
            aria-label={`Aceitar reparo: ${where}`}
            title="Aceitar reparo"
            onClick={() => answer('aceito')}
          >
            <IconCheck size={13} stroke={2.5} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.decide}
            aria-pressed={decisao === 'mantido'}
            aria-label={`Manter original: ${where}`}
            title="Manter original"
            onClick={() => answer('mantido')}
          >
            <IconX size={13} aria-hidden />
          </button>
        </span>
      )}
    </td>
  )
}
