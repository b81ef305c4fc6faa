import { type AccessRequirement, canAccess } from '#platform/shared/access.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { today } from '#platform/web/today.ts'
import {
  indicadorAccess,
  indicadorDocaAccess,
  indicadorOfertaAccess,
  indicadorPlanejamentoAccess,
} from '../../../indicador-access.ts'
import {
  type FonteDoTile,
  inicioDo,
  PERIODOS,
  type PeriodoKey,
  TILES,
  type TileKey,
} from '../../../tiles.rules.ts'
import {
  useCargaKpi,
  useDocasKpi,
  useMetasEm,
  useOferecimentoKpi,
  usePlanejamentoKpi,
} from '../../indicador.api.ts'
import styles from '../../indicador.module.css'
import { type Tile, UmTile } from '../../Tiles.tsx'
import type { ContextoDosTiles } from '../../tiles/contexto.ts'
import { tilesDasCargas } from '../../tiles/das-cargas.ts'
import { tilesDasDocas } from '../../tiles/das-docas.ts'
import { tilesDasOfertas } from '../../tiles/das-ofertas.ts'
import { tilesDoPlanejamento } from '../../tiles/do-planejamento.ts'
import { registrosPage } from '../enderecos.ts'

interface NumeroDoPainelProps {
  readonly tile: TileKey
  readonly periodo: PeriodoKey
  readonly titulo: string
}

const ACESSO: Readonly<Record<FonteDoTile, AccessRequirement>> = {
  cargas: indicadorAccess,
  docas: indicadorDocaAccess,
  ofertas: indicadorOfertaAccess,
  planejamento: indicadorPlanejamentoAccess,
}

/** Which numbers of the dashboards the person may read. */
export function useTilesPermitidos(): readonly TileKey[] {
  const { subject } = useSignedIn()
  return (Object.keys(TILES) as TileKey[]).filter((key) => canAccess(ACESSO[TILES[key].fonte], subject))
}

type Dias = { readonly dtInicio: string; readonly dtFim: string }
interface Lida<Kpi> {
  readonly data: Kpi | undefined
  readonly error: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Each answer with its tiles; several tiles of one answer share the request. */
function fonte<Kpi>(
  useKpi: (dias: Dias) => Lida<Kpi>,
  tilesDe: (kpi: Kpi, contexto: ContextoDosTiles) => Readonly<Partial<Record<TileKey, Tile>>>,
) {
  return function Fonte({ tile, periodo, titulo }: NumeroDoPainelProps) {
    const hoje = today()
    const dias = { dtInicio: inicioDo(periodo, hoje), dtFim: hoje }
    const query = useKpi(dias)
    const metas = useMetasEm(hoje)
    if (query.data === undefined) {
      if (query.isError) return <ReadFailure query={query}>Não foi possível ler este número.</ReadFailure>
      return <LoadingSkeleton lines={2} label={`Carregando ${titulo}`} />
    }
    const lido = tilesDe(query.data, {
      metas,
      registros: (numero) => registrosPage(numero, { de: dias.dtInicio, ate: dias.dtFim }),
    })[tile]
    if (!lido) return null
    return (
      <UmTile {...lido} label={titulo} nota={[PERIODOS[periodo], lido.nota].filter(Boolean).join(' · ')} />
    )
  }
}

const FONTES = {
  cargas: fonte(useCargaKpi, tilesDasCargas),
  docas: fonte(useDocasKpi, tilesDasDocas),
  ofertas: fonte(useOferecimentoKpi, tilesDasOfertas),
  planejamento: fonte(usePlanejamentoKpi, tilesDoPlanejamento),
}

/** One number of the dashboards, read with the rights of whoever looks; it loads and fails by itself. */
export function NumeroDoPainel(props: NumeroDoPainelProps) {
  const isAllowed = useTilesPermitidos().includes(props.tile)
  const Fonte = FONTES[TILES[props.tile].fonte]
  if (!isAllowed) return <p className={styles.vazio}>Seu acesso não inclui este número.</p>
  return <Fonte {...props} />
}
