import { IconCheck, IconX } from '@tabler/icons-react'
import type { CelulaLinha } from '../importacao.contract.ts'
import type { Decisao } from '../linha.rules.ts'
import { CellEditor, type CellPlace } from './CellEditor.tsx'
import styles from './LinesTable.module.css'

interface LineCellProps {
  readonly rotulo: string
  readonly linha: number
  readonly celula: CelulaLinha | undefined
  /** Absent: nothing can be decided any more. */
  readonly onDecide: ((decisao: Decisao | null) => void) | undefined
  /** Absent: nothing can be corrected any more. */
  readonly place: CellPlace | undefined
}

/** What is told of the second text of a cell. */
const AFTER = {
  mudanca: 'passa a ser: ',
  reparo: 'reparo: ',
  problema: 'corrigido: ',
  correcao: 'corrigido: ',
} as const

/** A cell: what it gives, what stood there before, what is wrong, and the two answers to a repair. */
export function LineCell({ rotulo, linha, celula, onDecide, place }: LineCellProps) {
  const { texto = '', de, estado, reparo, decisao, daCelula, problema, nota, correcao, gerado } = celula ?? {}
  const isDecidable = reparo !== undefined && onDecide !== undefined
  const isCorrectable = place !== undefined && (problema ?? reparo ?? correcao) !== undefined
  const buttons = (isDecidable ? 2 : 0) + (isCorrectable ? 1 : 0)
  const before = de ?? correcao?.arquivo
  const shown = decisao === 'mantido' ? { before: undefined, after: texto } : { before, after: texto }
  // What nobody knows may be taken as it is written: then the note says what that means.
  const isAsWritten = isDecidable && shown.before === shown.after
  const where = `${rotulo}, linha ${linha}`
  const answer = (value: Decisao) => onDecide?.(daCelula && decisao === value ? null : value)
  return (
    <td
      className={styles.cell}
      data-estado={estado}
      data-empty={texto === '' && estado === undefined ? true : undefined}
      data-deciding={buttons > 0 || undefined}
      style={{ '--buttons': buttons }}
      title={nota === undefined ? texto : `${texto} (${nota})`}
    >
      <span className={styles.label} aria-hidden>
        {rotulo}
      </span>
      {(estado ?? correcao) === undefined || shown.before === undefined || isAsWritten ? (
        // Until the line is written nothing has the number yet.
        <span className={styles.text}>{gerado && place ? 'será gerado' : texto}</span>
      ) : (
        <>
          <span className={styles.before}>
            <span className="visually-hidden">{estado === 'mudanca' ? 'no cadastro: ' : 'no arquivo: '}</span>
            {shown.before === '' ? '(vazio)' : shown.before}
          </span>
          <span className={styles.after}>
            <span className="visually-hidden">{AFTER[estado ?? 'correcao']}</span>
            {shown.after}
          </span>
        </>
      )}
      {isAsWritten && nota !== undefined && <span className={styles.note}>{nota}</span>}
      {problema !== undefined && <span className={styles.problem}>{problema}</span>}
      {buttons > 0 && (
        <span className={styles.decision}>
          {isDecidable && (
            <>
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
            </>
          )}
          {isCorrectable && celula && (
            <CellEditor place={place} rotulo={rotulo} linha={linha} celula={celula} />
          )}
        </span>
      )}
    </td>
  )
}
