import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { toPosition } from '#platform/shared/geo.ts'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { StaticMap } from '#platform/ui/map/StaticMap.tsx'
import { PrintSection, PrintSheet, PrintTable, PrintText } from '#platform/web/print/PrintSheet.tsx'
import { PrintWindow } from '#platform/web/print/PrintWindow.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import { chegadas, FONTES_ROTA } from '../rota.rules.ts'
import type { Rotograma } from '../rotograma.contract.ts'
import { describeHorario, rotuloDoPonto } from '../rotograma.rules.ts'
import { PLACE, useRotograma } from './rotograma.api.ts'

/** A route plan on paper: map, points in order, restrictions and risks. */
export default function RotogramaPrintPage() {
  const id = useRouteParam('id')
  const query = useRotograma(id)
  return (
    <PrintWindow
      query={query}
      what="o rotograma"
      gone={{
        title: 'Este rotograma não existe',
        text: 'O endereço está incompleto, ou o rotograma foi excluído.',
      }}
      tools={
        <PageLink className="ev-link" to={`/${PLACE}`}>
          Voltar aos rotogramas
        </PageLink>
      }
    >
      {(rotograma) => <Sheet rotograma={rotograma} />}
    </PrintWindow>
  )
}

function Sheet({ rotograma }: { readonly rotograma: Rotograma }) {
  const { pontos, trechos, horario, tiposVeiculo, riscos } = rotograma
  const arrivals = chegadas(trechos, pontos)
  const short = [
    rotograma.codigo,
    `Versão ${rotograma.version}`,
    formatDistance(rotograma.distanciaM),
    `${formatDuration(rotograma.duracaoMin)} ao volante`,
    `${formatDuration(rotograma.totalMin)} com as paradas`,
    FONTES_ROTA[rotograma.fonte],
    !rotograma.ativo && '[Desativado]',
  ]
  return (
    <PrintSheet title={rotograma.nome} subtitle={short.filter(Boolean).join(' · ')}>
      <StaticMap
        label={`Mapa da rota ${rotograma.nome}`}
        ratio={21 / 9}
        content={{
          markers: pontos.map((ponto, index) => ({
            id: String(index),
            latitude: ponto.latitude,
            longitude: ponto.longitude,
            label: ponto.nome,
            sign: String(index + 1),
          })),
          line: {
            positions: pontos.map(toPosition),
            isEstimate: true,
            legMetres: trechos.map(({ distanciaM }) => distanciaM),
          },
        }}
      />
      <PrintTable
        caption="Pontos da rota, em ordem"
        columns={['Nº', 'Ponto', 'Onde', 'Chegada', 'Permanência', 'Instruções']}
        stacks
      >
        <tbody>
          {pontos.map((ponto, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a point.
            <tr key={index}>
              <td>{index + 1}</td>
              <th scope="row">
                {ponto.nome}
                <br />
                <small>
                  {rotuloDoPonto(index, pontos.length)}
                  {ponto.obrigatoria && index > 0 && index < pontos.length - 1 && ' [obrigatória]'}
                </small>
              </th>
              <td>
                {[ponto.endereco, municipioText(ponto.municipio)].filter(Boolean).join(', ')}
                <br />
                <small>{formatGeoPoint(ponto)}</small>
              </td>
              <td>{index === 0 ? 'Saída' : formatDuration(arrivals[index] ?? 0)}</td>
              <td>{formatDuration(ponto.permanenciaMin)}</td>
              <td>{ponto.instrucoes && <PrintText>{ponto.instrucoes}</PrintText>}</td>
            </tr>
          ))}
        </tbody>
      </PrintTable>
      {(horario || tiposVeiculo.length > 0) && (
        <PrintSection title="Restrições">
          {horario && <p>{`Horário permitido: ${describeHorario(horario)}.`}</p>}
          {tiposVeiculo.length > 0 && (
            <p>{`Veículos permitidos: ${tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome).join(', ')}.`}</p>
          )}
        </PrintSection>
      )}
      {riscos && (
        <PrintSection title="Riscos da rota">
          <PrintText>{riscos}</PrintText>
        </PrintSection>
      )}
    </PrintSheet>
  )
}
