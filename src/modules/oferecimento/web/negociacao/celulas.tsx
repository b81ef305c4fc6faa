/** The cells of the table of proposals. */
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconClockExclamation,
  IconShieldCheck,
  IconShieldX,
  IconUserQuestion,
} from '@tabler/icons-react'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatDuration, formatPercent } from '#platform/shared/quantity.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { SITUACAO_CONVITE as C, rodadaDe } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { SITUACAO_CONVITE_LABELS } from '../../oferta-labels.ts'
import { comSinal, desvio, porKm } from '../shared/valores.ts'
import styles from './propostas.module.css'
import type { Avisos, Proposta } from './propostas.ts'

type Carga = Oferta['cargas'][number]
interface DaProposta {
  readonly proposta: Proposta
}

const ADefinir = () => (
  <span className={styles.mudo}>
    <IconUserQuestion size={15} aria-hidden /> A definir
  </span>
)

export function Valor({ oferta, proposta }: DaProposta & { readonly oferta: Oferta }) {
  const { ultima, contra, isAcimaDoTeto } = proposta
  const away = oferta.valor === null ? null : desvio(ultima.valor, oferta.valor)
  return (
    <span className={styles.valor}>
      <strong>{formatReais(ultima.valor)}</strong>
      {away !== null && (
        <span data-tom={away > 0 ? 'acima' : 'abaixo'}>
          {away > 0 && <IconArrowUp size={13} aria-hidden />}
          {away < 0 && <IconArrowDown size={13} aria-hidden />}
          {away === 0
            ? 'igual ao alvo'
            : `${formatPercent(Math.abs(away) / 100)} ${away > 0 ? 'acima' : 'abaixo'} do alvo`}
        </span>
      )}
      {isAcimaDoTeto && <span data-tom="acima">acima do teto</span>}
      {contra && <span data-tom="contra">{`sua contraproposta ${formatReais(contra.valor)}`}</span>}
    </span>
  )
}

export function Piso({ carga, proposta: { sobreOPiso } }: DaProposta & { readonly carga: Carga }) {
  const { piso } = carga.piso
  if (sobreOPiso === null || piso === null || piso <= 0) {
    return <span className={styles.mudo}>não se aplica</span>
  }
  const Icon = sobreOPiso < 0 ? IconShieldX : IconShieldCheck
  return (
    <span className={styles.piso} data-tom={sobreOPiso < 0 ? 'danger' : 'ok'}>
      <Icon size={15} aria-hidden />
      <strong>{comSinal(sobreOPiso)}</strong>
      <span className={styles.mudo}>{formatPercent(Math.abs(sobreOPiso) / piso)}</span>
    </span>
  )
}

export const porKmDe = ({ ultima }: Proposta, km: number | null) =>
  porKm(ultima.valor, km)?.replace('/km', '') ?? <span className={styles.mudo}>sem distância</span>

export const momento = (instante: string | null, zona: string) =>
  instante === null ? <ADefinir /> : formatCardDateTime(instante, zona)

export function Entrega({ carga, proposta: { ultima, atrasoMin } }: DaProposta & { readonly carga: Carga }) {
  if (ultima.dhEntrega === null) return <ADefinir />
  const isLate = atrasoMin !== null && atrasoMin > 0
  return (
    <span className={styles.linha}>
      {formatCardDateTime(ultima.dhEntrega, carga.fusoEntrega)}
      {atrasoMin !== null && (
        <span className={styles.mudo} data-tom={isLate ? 'atraso' : undefined}>
          {isLate && <IconClockExclamation size={14} aria-hidden />}
          {atrasoMin === 0
            ? 'no prazo'
            : `${formatDuration(Math.abs(atrasoMin))} ${isLate ? 'de atraso' : 'antes'}`}
        </span>
      )}
    </span>
  )
}

export function veiculo({ ultima: { veiculo: found } }: Proposta) {
  if (!found) return <ADefinir />
  const words = [[found.tipo, found.carroceria?.toLowerCase()].filter(Boolean).join(' ')]
  if (found.eixos !== null) words.push(`${found.eixos} eixos`)
  return words.filter(Boolean).join(' · ') || 'Veículo informado'
}

export const placas = ({ ultima: { veiculo: found, equipamentos } }: Proposta) =>
  found ? (
    <span className={styles.linha}>
      <Plate value={formatPlaca(found.placa)} />
      {equipamentos.map(({ placa }) => (
        <Plate key={placa} value={formatPlaca(placa)} />
      ))}
    </span>
  ) : (
    <ADefinir />
  )

export const motorista = ({ ultima }: Proposta) => ultima.motorista?.nome ?? <ADefinir />

export function NoPrazo({ proposta: { convite } }: DaProposta) {
  const { nota: known } = convite
  if (!known || known.noPrazo === null) return <span className={styles.mudo}>sem dado</span>
  return (
    <span className={styles.linha}>
      <span className={styles.faixa} aria-hidden>
        <span style={{ width: `${known.noPrazo * 100}%` }} />
      </span>
      <strong>{formatPercent(known.noPrazo)}</strong>
      <span className={styles.mudo}>{known.entregues === 1 ? '1 carga' : `${known.entregues} cargas`}</span>
    </span>
  )
}

export function Seguros({ proposta: { convite }, avisos }: DaProposta & { readonly avisos: Avisos }) {
  const found = avisos.get(convite.transportadoraId ?? '')
  if (!found) return <span className={styles.mudo}>sem dado</span>
  if (found.length === 0) return <>Sem aviso</>
  return (
    <span className={styles.seguro}>
      <IconAlertTriangle size={15} aria-hidden />
      {found.join(', ')}
    </span>
  )
}

export function nota({ convite: { nota: known } }: Proposta) {
  if (!known || known.nota === null) return <span className={styles.mudo}>sem dado</span>
  const detail =
    known.parcial && known.ordem !== null ? `parcial, ordena como ${Math.round(known.ordem)}` : 'de 100'
  return (
    <span className={styles.linha}>
      <strong>{known.nota}</strong>
      <span className={styles.mudo}>{detail}</span>
    </span>
  )
}

export const rodada = ({ convite: { rodadas } }: Proposta, { maxRodadas }: Oferta) =>
  `${rodadaDe(rodadas, maxRodadas)}ª de ${maxRodadas}`

/** Why nothing can be decided about it now. */
export function espera({ convite: { situacao } }: Proposta): string {
  if (situacao === C.SuaVez) return 'Espera a resposta dela'
  return SITUACAO_CONVITE_LABELS[situacao]
}
