import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { municipioText } from '#modules/referencia/web/shared/municipio-text.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { toPosition } from '#platform/shared/geo.ts'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StaticMap } from '#platform/ui/map/StaticMap.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { isMissing } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useRouteParam } from '#platform/web/router/navigation.ts'
import { chegadas, FONTES_ROTA } from '../rota.rules.ts'
import type { Rotograma } from '../rotograma.contract.ts'
import { describeHorario, rotuloDoPonto } from '../rotograma.rules.ts'
import styles from './RotogramaPrintPage.module.css'
import { PLACE, useRotograma } from './rotograma.api.ts'

/** A route plan on paper: map, points in order, restrictions and risks. */
export default function RotogramaPrintPage() {
  const id = useRouteParam('id')
  const query = useRotograma(id)
  const isGone = isMissing(query.error)
  return (
    <main className={styles.page}>
      <nav className={styles.tools} aria-label="Impressão">
        <PageLink className="ev-link" to={`/${PLACE}`}>
          Voltar aos rotogramas
        </PageLink>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!query.data}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </nav>
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando o rotograma" />}
      {isGone && (
        <StateMessage icon={IconPrinter} title="Este rotograma não existe">
          O endereço está incompleto, ou o rotograma foi excluído.
        </StateMessage>
      )}
      {query.isError && !isGone && (
        <ReadFailure query={query}>Não foi possível carregar o rotograma.</ReadFailure>
      )}
      {query.data && <Sheet rotograma={query.data} />}
    </main>
  )
}

function Sheet({ rotograma }: { readonly rotograma: Rotograma }) {
  const { pontos, trechos, horario, tiposVeiculo, riscos } = rotograma
  const arrivals = chegadas(trechos, pontos)
  return (
    <article>
      <h1 className={styles.title}>{rotograma.nome}</h1>
      <p className={styles.facts}>
        {[
          rotograma.codigo,
          `Versão ${rotograma.version}`,
          formatDistance(rotograma.distanciaM),
          `${formatDuration(rotograma.duracaoMin)} ao volante`,
          `${formatDuration(rotograma.totalMin)} com as paradas`,
          FONTES_ROTA[rotograma.fonte],
          !rotograma.ativo && '[Desativado]',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
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
      <table className={styles.table}>
        <caption className="visually-hidden">Pontos da rota, em ordem</caption>
        <thead>
          <tr>
            <th scope="col">Nº</th>
            <th scope="col">Ponto</th>
            <th scope="col">Onde</th>
            <th scope="col">Chegada</th>
            <th scope="col">Permanência</th>
            <th scope="col">Instruções</th>
          </tr>
        </thead>
        <tbody>
          {pontos.map((ponto, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a point.
            <tr key={index}>
              <td>{index + 1}</td>
              <th scope="row">
                {ponto.nome}
                <br />
                <span className={styles.small}>
                  {rotuloDoPonto(index, pontos.length)}
                  {ponto.obrigatoria && index > 0 && index < pontos.length - 1 && ' [obrigatória]'}
                </span>
              </th>
              <td>
                {[ponto.endereco, municipioText(ponto.municipio)].filter(Boolean).join(', ')}
                <br />
                <span className={styles.small}>{formatGeoPoint(ponto)}</span>
              </td>
              <td>{index === 0 ? 'Saída' : formatDuration(arrivals[index] ?? 0)}</td>
              <td>{formatDuration(ponto.permanenciaMin)}</td>
              <td className={styles.lines}>{ponto.instrucoes}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(horario || tiposVeiculo.length > 0) && (
        <section>
          <h2 className={styles.heading}>Restrições</h2>
          {horario && <p>{`Horário permitido: ${describeHorario(horario)}.`}</p>}
          {tiposVeiculo.length > 0 && (
            <p>{`Veículos permitidos: ${tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome).join(', ')}.`}</p>
          )}
        </section>
      )}
      {riscos && (
        <section>
          <h2 className={styles.heading}>Riscos da rota</h2>
          <p className={styles.lines}>{riscos}</p>
        </section>
      )}
    </article>
  )
}
