import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconShieldCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { formatReais } from '#platform/shared/money.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { PisoCalculado } from '../../piso.contract.ts'
import styles from './piso.module.css'
import {
  conferenciaDoPiso,
  linhasDoPiso,
  posicoesDoPiso,
  semCifrao,
  type Tom,
  tituloDoPiso,
} from './piso-textos.ts'

const ICONS: Readonly<Record<Tom, TablerIcon>> = {
  ok: IconCircleCheck,
  danger: IconCircleX,
  warn: IconAlertTriangle,
  neutral: IconInfoCircle,
}

interface PisoPanelProps {
  readonly piso: PisoCalculado
  /** The calculation is behind a line that opens. */
  readonly isFolded?: boolean
  /** Offered where the freight is below. */
  readonly onUse?: ((reais: number) => void) | undefined
}

/** The floor of a freight with its verdict and its calculation: one component for form, drawer and dialog. */
export function PisoPanel({ piso, isFolded = false, onUse }: PisoPanelProps) {
  const { texto, nota, tom } = tituloDoPiso(piso)
  const Icon = ICONS[tom]
  const { mensagem, diferenca, veredito } = piso
  const memoria = <Memoria piso={piso} />
  return (
    <fieldset className={styles.panel} data-tom={tom} aria-label="Cálculo do piso">
      <div className={styles.head}>
        <Icon size={18} aria-hidden />
        <strong>{texto}</strong>
        {nota && <span className={styles.note}>{nota}</span>}
      </div>
      <Barra piso={piso} />
      {mensagem && <p className={styles.message}>{mensagem}</p>}
      {isFolded && piso.trace.norma ? (
        <details className={styles.fold}>
          <summary>Memória do cálculo</summary>
          {memoria}
        </details>
      ) : (
        memoria
      )}
      {diferenca !== null && (
        <p className={styles.difference}>
          <span>Diferença</span>
          <strong>{`${diferenca < 0 ? '−' : '+'} ${formatReais(Math.abs(diferenca))}`}</strong>
        </p>
      )}
      {veredito === 'abaixo' && piso.piso !== null && onUse && (
        <div className={styles.actions}>
          <Button size="xs" variant="default" onClick={() => onUse(piso.piso ?? 0)}>
            {`Usar o piso de ${formatReais(piso.piso)}`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Act, table, parts and who vouches for them. */
function Memoria({ piso }: { readonly piso: PisoCalculado }) {
  const conferencia = conferenciaDoPiso(piso, localZone())
  const { norma } = piso.trace
  const linhas = linhasDoPiso(piso)
  return (
    <>
      {linhas.length > 0 && (
        <dl className={styles.lines}>
          {linhas.map(({ rotulo, valor }) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {conferencia && (
        <p className={styles.foot} data-confirmed={conferencia.isConfirmada || undefined}>
          {conferencia.isConfirmada ? (
            <IconShieldCheck size={15} aria-hidden />
          ) : (
            <IconAlertTriangle size={15} aria-hidden />
          )}
          <span>{conferencia.texto}</span>
          {norma?.url && (
            <a className="ev-link" href={norma.url} target="_blank" rel="noreferrer">
              Ver ato
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** Where the freight stands beside the floor; the figures are said by the lines below. */
function Barra({ piso }: { readonly piso: PisoCalculado }) {
  const at = posicoesDoPiso(piso)
  if (!at || piso.piso === null || piso.valorComparado === null) return null
  return (
    <div className={styles.scale} aria-hidden>
      <span className={styles.value} style={{ '--at': `${at.frete}%` }}>
        {semCifrao(piso.valorComparado)}
      </span>
      <span className={styles.bar} style={{ '--floor': `${at.piso}%` }}>
        <span className={styles.tick} style={{ '--at': `${at.piso}%` }} />
        <span className={styles.dot} style={{ '--at': `${at.frete}%` }} />
      </span>
      <span className={styles.value} style={{ '--at': `${at.piso}%` }}>{`piso ${semCifrao(piso.piso)}`}</span>
    </div>
  )
}
