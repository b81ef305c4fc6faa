import {
  IconCoin,
  IconFileStack,
  IconListCheck,
  IconPackages,
  IconRoute,
  IconTruckLoading,
} from '@tabler/icons-react'
import { getAFormar } from '#modules/minuta/a-formar.contract.ts'
import { listarMinutas } from '#modules/minuta/minuta.contract.ts'
import { FORMACAO } from '#modules/minuta/web/shared/formacao.api.ts'
import { planejar } from '#modules/pedido/pedido-dados.contract.ts'
import { canAccess } from '#platform/shared/access.ts'
import { addDays } from '#platform/shared/day.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { today } from '#platform/web/today.ts'
import { TIPO_CONSULTA } from '../../indicador.rules.ts'
import { useMetasEm, usePlanejamentoKpi } from '../indicador.api.ts'
import { registrosPage } from '../shared/enderecos.ts'
import { type Tile, Tiles } from '../Tiles.tsx'
import { contagem, contagemDe, numeroNaTela } from '../textos.ts'
import { LinhaDeNumeros } from './LinhaDeNumeros.tsx'

const SEMANA = 7
const POR_COLETA = { por: String(TIPO_CONSULTA.Coleta) }

/** The numbers of today on the planner's home: what waits to be planned, and how full and how dear the day's trips are. */
export function NumerosDoPlanejamento() {
  const hoje = today()
  const desde = addDays(hoje, 1 - SEMANA)
  const isPlanner = canAccess(planejar, useSignedIn().subject)
  const aFormar = useCall(getAFormar, {}, { enabled: isPlanner })
  const minutas = useCall(listarMinutas, {}, { enabled: isPlanner })
  const tipoConsulta = TIPO_CONSULTA.Coleta
  const dia = usePlanejamentoKpi({ dtInicio: hoje, dtFim: hoje, tipoConsulta })
  const semana = usePlanejamentoKpi({ dtInicio: desde, dtFim: hoje, tipoConsulta })
  const metas = useMetasEm(hoje)
  const doDia = { de: hoje, ate: hoje, ...POR_COLETA }
  const livres = aFormar.data ?? []
  const soma = (of: (one: (typeof livres)[number]) => number) => livres.reduce((sum, one) => sum + of(one), 0)
  const aPlanejar: readonly Tile[] = [
    {
      label: 'A planejar agora',
      icon: IconPackages,
      ...numeroNaTela(
        'contagem',
        soma(({ pedidos }) => pedidos),
        null,
      ),
      nota: formatWeight(soma(({ pesoKg }) => pesoKg)),
      to: FORMACAO,
    },
    {
      label: 'Minutas abertas',
      icon: IconFileStack,
      ...numeroNaTela('contagem', minutas.data?.length ?? 0, null),
      nota: contagemDe(
        (minutas.data ?? []).reduce((sum, { pedidos }) => sum + pedidos.length, 0),
        'pedido',
        'pedidos',
      ),
      to: FORMACAO,
    },
  ]
  return (
    <LinhaDeNumeros queries={[dia, semana, ...(isPlanner ? [aFormar, minutas] : [])]}>
      {dia.data && semana.data && (
        <Tiles
          tiles={[
            ...(isPlanner ? aPlanejar : []),
            {
              label: 'Ocupação hoje',
              icon: IconTruckLoading,
              ...numeroNaTela(
                'pct',
                dia.data.totais.ocupacaoPct,
                dia.data.anterior.ocupacaoPct,
                'ocupacaoPct',
                metas.ocupacaoPct,
              ),
              nota: contagemDe(dia.data.totais.viagens, 'viagem', 'viagens'),
              to: registrosPage('comOcupacao', doDia),
            },
            {
              label: 'Km do dia',
              icon: IconRoute,
              ...numeroNaTela('km', dia.data.totais.distanciaKm, dia.data.anterior.distanciaKm),
              nota: contagemDe(dia.data.totais.comDistancia, 'carga', 'cargas'),
              to: registrosPage('comDistancia', doDia),
            },
            {
              label: 'De pedidos hoje',
              icon: IconListCheck,
              ...numeroNaTela('contagem', dia.data.totais.deMinuta, null),
              nota: `de ${contagemDe(dia.data.totais.cargas, 'carga', 'cargas')}, ${contagem(dia.data.anterior.deMinuta)} ontem`,
              to: registrosPage('deMinuta', doDia),
            },
            {
              label: `Custo por t, ${SEMANA} dias`,
              icon: IconCoin,
              ...numeroNaTela(
                'reais',
                semana.data.totais.fretePorTonelada,
                semana.data.anterior.fretePorTonelada,
              ),
              to: registrosPage('comFreteEPeso', { de: desde, ate: hoje, ...POR_COLETA }),
            },
          ]}
        />
      )}
    </LinhaDeNumeros>
  )
}
