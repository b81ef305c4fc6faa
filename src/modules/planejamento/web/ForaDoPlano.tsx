import {
  IconCalendarEvent,
  IconCalendarOff,
  IconClockX,
  IconLock,
  IconMapPinOff,
  IconRoadOff,
  IconTruckOff,
  IconUsers,
  IconWeight,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { PEDIDOS } from '#modules/pedido/web/shared/pedido.api.ts'
import { formatDay } from '#platform/shared/day.ts'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import {
  ACOES_FORA,
  type AcaoFora,
  diasForaDoPlano,
  type ForaDoPlano as Fora,
  type MotivoFora,
} from '../fora-do-plano.rules.ts'
import { MONTAR } from './use-plano.ts'
import styles from './viagens.module.css'

const ICONS: Readonly<Record<MotivoFora, TablerIcon>> = {
  ocupado: IconLock,
  semData: IconCalendarOff,
  semLugar: IconMapPinOff,
  semEstrada: IconRoadOff,
  naoPronto: IconClockX,
  outroDia: IconCalendarEvent,
  janela: IconClockX,
  grande: IconWeight,
  semCapacidade: IconWeight,
  longe: IconRoadOff,
  semVeiculo: IconTruckOff,
  companheiro: IconUsers,
  naoCoube: IconTruckOff,
}
/** What is mended in the restrictions, not in the order. */
const NAS_RESTRICOES: readonly AcaoFora[] = ['informarCapacidade', 'liberarVeiculo', 'reverRestricao']
const SHOWN = 6

interface ForaDoPlanoProps {
  readonly fora: readonly Fora[]
  readonly unidadeId: string
  readonly onRestricoes: () => void
}

/** Orders that the plan leaves out: each with its reason and the way to mend it. Those of a later day may have a plan of their own. */
export function ForaDoPlano({ fora, unidadeId, onRestricoes }: ForaDoPlanoProps) {
  const openDrawer = useOpenDrawer()
  const goToPage = useGoToPage()
  const [isAll, setAll] = useState(false)
  const dias = diasForaDoPlano(fora)
  const planejar = (wanted: string | undefined) => {
    const pedidoIds = dias.find(({ dia }) => dia === wanted)?.pedidoIds ?? []
    goToPage(`${MONTAR}?unidade=${unidadeId}&pedidos=${pedidoIds.join(',')}`)
  }
  const agir = ({ acao, pedidoId, dia }: Fora) => {
    if (acao === 'planejarDia') planejar(dia)
    else if (NAS_RESTRICOES.includes(acao)) onRestricoes()
    else openDrawer(`${PEDIDOS}/${pedidoId}`)
  }
  const shown = isAll ? fora : fora.slice(0, SHOWN)
  return (
    <section aria-labelledby="plano-fora">
      <header className={styles.listaTopo} data-fora>
        <h2 id="plano-fora">Fora do plano</h2>
        <span className={styles.conta} data-fora={fora.length > 0 || undefined}>
          {fora.length}
        </span>
        {fora.length > SHOWN && (
          <button type="button" className={styles.todos} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Ver menos' : 'Ver todos'}
          </button>
        )}
      </header>
      {fora.length === 0 && <p className={styles.vazio}>Todos os pedidos têm viagem.</p>}
      {dias.map(({ dia, pedidoIds }) => (
        <p key={dia} className={styles.outroDia}>
          <span>
            {pedidoIds.length === 1 ? '1 pedido tem' : `${pedidoIds.length} pedidos têm`}
            {` coleta em ${formatDay(dia)}, depois da saída deste plano.`}
          </span>
          <button type="button" className={styles.todos} onClick={() => planejar(dia)}>
            {`Planejar ${formatDay(dia)}`}
          </button>
        </p>
      ))}
      <ul className={styles.foras}>
        {shown.map((um) => {
          const { pedidoId, numero, nome, motivo, texto, acao } = um
          const Icon = ICONS[motivo]
          return (
            <li key={pedidoId}>
              <Icon size={16} aria-hidden className={styles.foraIcon} />
              <span className={styles.quem}>
                <strong>{`${numero} ${nome}`}</strong>
                <span className={styles.nota}>{texto}</span>
              </span>
              <button type="button" className={styles.todos} onClick={() => agir(um)}>
                {ACOES_FORA[acao]}
                <span className="visually-hidden">{` do pedido ${numero}`}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
