import { IconCheck, IconChecks } from '@tabler/icons-react'
import { isConfirmado } from '#modules/regra-legal/regra-legal.rules.ts'
import {
  comVirgula,
  SITUACAO_EM_PALAVRAS,
  vigenciaEmPalavras,
} from '#modules/regra-legal/web/shared/valor-text.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import type { CalculoDoPiso, ParteDoPiso } from '../../piso-calculo.ts'
import { celulaDe, colunaDe, type NormaDoPiso } from '../../piso-indice.rules.ts'
import styles from './PisoDoDia.module.css'
import type { Viagem } from './viagem.ts'

interface PisoCalculadoProps {
  readonly dia: string
  readonly viagem: Viagem
  /** In force on that day for the table and the kind of cargo. */
  readonly norma: NormaDoPiso | undefined
  readonly calculo: CalculoDoPiso
}

/** The norm of the day, whether it may stop anybody, and the calculation step by step. */
export function PisoCalculado({ dia, viagem, norma, calculo }: PisoCalculadoProps) {
  if (!norma) {
    return (
      <p className={styles.block} role="status">
        Nenhuma norma conhecida valia em {formatDay(dia)} para esta tabela e este tipo de carga. Sem norma,
        nada é bloqueado.
      </p>
    )
  }
  const { valor } = norma
  const warnsOnly = !isConfirmado(valor)
  return (
    <section className={styles.block} aria-label={`Piso em ${formatDay(dia)}`} aria-live="polite">
      <header className={styles.head}>
        <h3>{valor.ato}</h3>
        <StatusBadge
          color={warnsOnly ? 'amarelo' : 'verde'}
          icon={warnsOnly ? IconCheck : IconChecks}
          label={warnsOnly ? 'Só avisa' : 'Confirmada'}
        />
      </header>
      <p className={styles.muted}>
        {vigenciaEmPalavras(valor)}, {SITUACAO_EM_PALAVRAS[valor.situacao]}
      </p>
      <Conta norma={norma} viagem={viagem} calculo={calculo} />
      {calculo.pisoCentavos !== null && (
        <p className={styles.total}>
          <span>Piso em {formatDay(dia)}</span>
          <strong>{formatMoney(calculo.pisoCentavos)}</strong>
        </p>
      )}
    </section>
  )
}

const PARTE = {
  deslocamento: 'Deslocamento',
  carga_descarga: 'Carga e descarga',
  retorno_vazio: 'Retorno vazio',
}

const textOf = ({ parte, km, ccd }: ParteDoPiso) =>
  km !== null && ccd !== null ? `${comVirgula(km)} km × R$ ${comVirgula(ccd)}` : PARTE[parte]

function Conta({
  norma,
  viagem,
  calculo,
}: Omit<PisoCalculadoProps, 'dia' | 'norma'> & { norma: NormaDoPiso }) {
  const coluna = colunaDe(norma, viagem.eixos)
  const celula = coluna === undefined ? undefined : celulaDe(norma, viagem.tipo, coluna)
  if (!celula) return <p>Sem piso: a norma não traz valor para este tipo de carga com estes eixos.</p>
  if (viagem.km === null) {
    return (
      <p>
        R$ {comVirgula(celula.ccdTexto)} por km e {formatMoney(celula.ccCentavos)} de carga e descarga.
        Informe a distância para o piso da viagem.
      </p>
    )
  }
  return (
    <>
      {coluna !== viagem.eixos && (
        <p className={styles.muted}>
          A norma não tem coluna de {viagem.eixos} eixos: conta a de {coluna}.
        </p>
      )}
      <dl className={styles.parts}>
        {calculo.partes.map((parte) => (
          <div key={parte.parte}>
            <dt>{textOf(parte)}</dt>
            <dd>{formatMoney(parte.centavos)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
