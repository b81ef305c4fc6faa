import { IconClock, IconFileOff, IconFileText, IconSend, IconThumbUp } from '@tabler/icons-react'
import type { OferecimentoKpi } from '../../oferecimento-kpi.contract.ts'
import { TILES, type TileDe } from '../../tiles.rules.ts'
import type { Tile } from '../Tiles.tsx'
import { contagem, numeroNaTela, pct } from '../textos.ts'
import type { ContextoDosTiles } from './contexto.ts'

/** Offers published in a period: what became of them, and how carriers answered. */
export const tilesDasOfertas = (
  { totais, anterior }: OferecimentoKpi,
  { metas, registros }: ContextoDosTiles,
): Readonly<Record<TileDe<'ofertas'>, Tile>> => ({
  publicadas: {
    label: TILES.publicadas.nome,
    icon: IconSend,
    ...numeroNaTela('contagem', totais.publicadas, anterior.publicadas),
    nota: `eram ${contagem(anterior.publicadas)}`,
    to: registros('ofertas'),
  },
  contratadas: {
    label: TILES.contratadas.nome,
    icon: IconFileText,
    ...numeroNaTela('contagem', totais.contratadas, anterior.contratadas),
    nota: `${pct(totais.contratadasPct)} das publicadas`,
    to: registros('ofertasContratadas'),
  },
  semContrato: {
    label: TILES.semContrato.nome,
    icon: IconFileOff,
    ...numeroNaTela('contagem', totais.semContrato, anterior.semContrato),
    nota: `eram ${contagem(anterior.semContrato)}`,
    to: registros('ofertasSemContrato'),
  },
  aceite: {
    label: TILES.aceite.nome,
    icon: IconThumbUp,
    ...numeroNaTela('pct', totais.aceitePct, anterior.aceitePct, 'aceitePct', metas.aceitePct),
    nota: `${contagem(totais.aceitos)} de ${contagem(totais.convites)} convites`,
    to: registros('convitesAceitos'),
  },
  resposta: {
    label: TILES.resposta.nome,
    icon: IconClock,
    ...numeroNaTela('minutos', totais.respostaMin, anterior.respostaMin),
    nota: `mediana de ${contagem(totais.respondidos)}`,
    to: registros('convitesRespondidos'),
  },
})
