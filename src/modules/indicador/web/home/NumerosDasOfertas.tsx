import { addDays } from '#platform/shared/day.ts'
import { today } from '#platform/web/today.ts'
import { DIAS_DO_PERIODO } from '../../indicador.rules.ts'
import { useMetasEm, useOferecimentoKpi } from '../indicador.api.ts'
import { registrosPage } from '../shared/enderecos.ts'
import { Tiles } from '../Tiles.tsx'
import { tilesDasOfertas } from '../tiles/das-ofertas.ts'
import { LinhaDeNumeros } from './LinhaDeNumeros.tsx'

/** What became of the offers of a fortnight, on the home of the marketplace of a shipper. */
export function NumerosDasOfertas() {
  const hoje = today()
  const desde = addDays(hoje, 1 - DIAS_DO_PERIODO)
  const kpi = useOferecimentoKpi({ dtInicio: desde, dtFim: hoje })
  const metas = useMetasEm(hoje)
  return (
    <LinhaDeNumeros queries={[kpi]}>
      {kpi.data && (
        <Tiles
          tiles={Object.values(
            tilesDasOfertas(kpi.data, {
              metas,
              registros: (numero) => registrosPage(numero, { de: desde, ate: hoje }),
            }),
          ).map((tile) => ({ ...tile, label: `${tile.label}, ${DIAS_DO_PERIODO} dias` }))}
        />
      )}
    </LinhaDeNumeros>
  )
}
