import {
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
import { useOpenDrawer } from '../../../../platform/web/router/navigation.ts'
import {
  ACOES_FORA,
  type AcaoFora,
  type ForaDoPlano as Fora,
  type MotivoFora,
} from '../../fora-do-plano.rules.ts'
import { PEDIDOS } from '../pedido.api.ts'
import styles from './viagens.module.css'

const ICONS: Readonly<Record<MotivoFora, TablerIcon>> = {
  ocupado: IconLock,
  semData: IconCalendarOff,
  semLugar: IconMapPinOff,
  naoPronto: IconClockX,
  janela: IconClockX,
  grande: IconWeight,
  longe: IconRoadOff,
  semVeiculo: IconTruckOff,
  companheiro: IconUsers,
  naoCoube: IconTruckOff,
}
/** What is mended in the restrictions, not in the order. */
const NAS_RESTRICOES: readonly AcaoFora[] = ['liberarVeiculo', 'reverRestricao']
const SHOWN = 6

interface ForaDoPlanoProps {
  readonly fora: readonly Fora[]
  readonly onRestricoes: () => void
}

/** Orders that the plan leaves out: each with its reason and the way to mend it. */
export function ForaDoPlano({ fora, onRestricoes }: ForaDoPlanoProps) {
  const openDrawer = useOpenDrawer()
  const [isAll, setAll] = useState(false)
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
      <ul className={styles.foras}>
        {shown.map(({ pedidoId, numero, nome, motivo, texto, acao }) => {
          const Icon = ICONS[motivo]
          return (
            <li key={pedidoId}>
              <Icon size={16} aria-hidden className={styles.foraIcon} />
              <span className={styles.quem}>
                <strong>{`${numero} ${nome}`}</strong>
                <span className={styles.nota}>{texto}</span>
              </span>
              <button
                type="button"
                className={styles.todos}
                onClick={() =>
                  NAS_RESTRICOES.includes(acao) ? onRestricoes() : openDrawer(`${PEDIDOS}/${pedidoId}`)
                }
              >
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
