import { paginar } from '../../painel.rules.ts'
import styles from '../shared/tv/Tv.module.css'
import { TvFrame, type TvStatus } from '../shared/tv/TvFrame.tsx'
import { useTv } from '../shared/tv/use-tv.ts'
import { buildPainel, type PainelLido } from './build-painel.ts'
import { Cartao, Contadores, Fila } from './PainelQuadro.tsx'
import { useOcultaEncerradas } from './painel.api.ts'

const DOCAS_POR_PAGINA = 6
/** Of the queue that stands beside them. */
const FILA_POR_PAGINA = 4

interface PainelTvProps {
  readonly painel: PainelLido
  readonly unidade: string
  readonly status: TvStatus
  /** When the panel was last read, in milliseconds. */
  readonly lidoEm: number
}

/** The panel for a wall: read from five metres, page after page, without anybody touching it (design 06). */
export function PainelTv({ painel, unidade, status, lidoEm }: PainelTvProps) {
  const tv = useTv(lidoEm)
  const oculta = useOcultaEncerradas()
  const { contadores, cartoes, fila, docaNomes } = buildPainel(painel, tv.momento)
  const paginas = paginar(cartoes, tv.isSmall ? cartoes.length : DOCAS_POR_PAGINA)
  const filas = paginar(fila, tv.isSmall ? fila.length : FILA_POR_PAGINA)
  const pagina = paginas[tv.tick % paginas.length] ?? []
  return (
    <TvFrame
      titulo="Painel de carregamentos"
      unidade={unidade}
      dia={painel.dataReferencia}
      fusoHorario={painel.fusoHorario}
      status={status}
      lidoEm={lidoEm}
      tv={tv}
      paginas={paginas.length}
      oculta={oculta}
      totaisLabel="Reservas por doca"
      totais={pagina.map(({ docaId, docaNome, reservas }) => (
        <li key={docaId}>
          {docaNome} <b>{reservas}</b>
        </li>
      ))}
    >
      <Contadores contadores={contadores} />
      <section className={styles.docas} aria-label="Docas" data-poucas={pagina.length <= 3 || undefined}>
        {pagina.map((cartao) => (
          <Cartao
            key={cartao.docaId}
            cartao={cartao}
            fusoHorario={painel.fusoHorario}
            ocultaEncerradas={oculta[0]}
            isCurto
          />
        ))}
      </section>
      <Fila
        fila={filas[tv.tick % filas.length] ?? []}
        total={fila.length}
        docaNomes={docaNomes}
        agora={tv.agora}
      />
    </TvFrame>
  )
}
