import {
  IconAlertTriangle,
  IconClockExclamation,
  IconFlame,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'
import { paginar } from '#modules/patio/painel.rules.ts'
import { TvContadores } from '#modules/patio/web/shared/tv/TvContadores.tsx'
import { TvFrame, type TvStatus } from '#modules/patio/web/shared/tv/TvFrame.tsx'
import { useTv } from '#modules/patio/web/shared/tv/use-tv.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { PIPES } from '../../pipe.rules.ts'
import type { RemessasNaTv, UnidadesNaTv } from '../../remessa-tv.contract.ts'
import { PIPE_ICONS } from '../quadro/pipe-icons.ts'
import { type CantoDaTv, cantoDe, linhaDe } from './remessas-tv.ts'
import styles from './tv.module.css'

const POR_PAGINA = 4
const ICONS: Readonly<Partial<Record<CantoDaTv['tom'], TablerIcon>>> = {
  atraso: IconClockExclamation,
  parada: IconHourglass,
  urgente: IconFlame,
  aviso: IconAlertTriangle,
}
const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

interface CrossDockingTvProps {
  readonly remessas: RemessasNaTv
  /** Of the units that the person sees; a screen without a session has its own alone. */
  readonly unidades?: UnidadesNaTv['unidades'] | undefined
  readonly status: TvStatus
  /** When they were last read, in milliseconds. */
  readonly lidoEm: number
}

/** The board of a unit on a wall, what presses most first (design 51f). */
export function CrossDockingTv({ remessas, unidades = [], status, lidoEm }: CrossDockingTvProps) {
  const tv = useTv(lidoEm)
  const { colunas, permanenciaDias } = remessas
  const perPage = tv.isSmall ? Number.MAX_SAFE_INTEGER : POR_PAGINA
  const paginas = Math.max(...colunas.map(({ cartoes }) => paginar(cartoes, perPage).length))
  return (
    <TvFrame
      titulo="Crossdocking"
      unidade={remessas.unidade}
      dia={remessas.dia}
      fusoHorario={remessas.fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={paginas}
      totaisLabel="Remessas por unidade"
      totais={unidades.map(({ id, nome, contagens }) => (
        <li key={id}>
          {nome} <b>{Object.values(contagens).reduce((sum, count) => sum + count, 0)}</b>
        </li>
      ))}
    >
      <TvContadores
        contadores={[
          { label: 'Remessas', value: remessas.total },
          { label: 'Peso', value: formatWeight(remessas.pesoKg) },
          {
            label: 'Permanência',
            value:
              permanenciaDias === null
                ? '–'
                : `${days.format(permanenciaDias)} ${permanenciaDias < 2 ? 'dia' : 'dias'}`,
          },
          { label: 'Nas docas', value: remessas.nasDocas },
          {
            label: 'Coleta atrasada',
            value: remessas.coletasAtrasadas,
            icon: IconClockExclamation,
            cor: 'vermelho',
          },
          { label: '7 dias paradas', value: remessas.paradas, icon: IconHourglass, cor: 'laranja' },
          { label: 'Divergências', value: remessas.divergentes, icon: IconAlertTriangle, cor: 'amarelo' },
        ]}
      />
      <section className={styles.quadro} aria-label="Remessas por coluna">
        {colunas.map(({ pipe, total, pesoKg, cartoes }) => {
          const pages = paginar(cartoes, perPage)
          const Icon = PIPE_ICONS[pipe]
          return (
            <article key={pipe} className={styles.coluna} data-pipe={pipe} aria-label={PIPES[pipe]}>
              <h2>
                <Icon className={styles.icone} aria-hidden />
                {PIPES[pipe]}
              </h2>
              <p className={styles.total}>
                <b>{total}</b> {formatWeight(pesoKg)}
              </p>
              <ul>
                {(pages[tv.tick % pages.length] ?? []).map((cartao) => {
                  const { texto, tom } = cantoDe(pipe, cartao, tv.momento)
                  const Tom = ICONS[tom]
                  return (
                    <li key={cartao.id}>
                      <b>{cartao.codigo}</b>
                      <span className={styles.canto} data-tom={tom}>
                        {Tom && <Tom className={styles.icone} aria-hidden />}
                        {texto}
                      </span>
                      <span className={styles.linha}>{linhaDe(pipe, cartao)}</span>
                    </li>
                  )
                })}
              </ul>
            </article>
          )
        })}
      </section>
    </TvFrame>
  )
}
