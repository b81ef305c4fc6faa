import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { dayRange } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { today } from '#platform/web/today.ts'
import { WorkBlock } from '#platform/web/work/WorkBlock.tsx'
import { getCapacidade } from '../../agenda-veiculo.contract.ts'
import styles from './CapacidadeDaFrota.module.css'

/** How much of the fleet nothing takes tomorrow, by type; the day is the person's. */
export function CapacidadeDaFrota() {
  const { start, end } = dayRange(addDays(today(), 1), localZone())
  const query = useCall(getCapacidade, { query: { inicio: start, fim: end } })
  const tipos = query.data ?? []
  const sum = (of: (tipo: (typeof tipos)[number]) => number) => tipos.reduce((all, tipo) => all + of(tipo), 0)
  return (
    <WorkBlock
      title="Frota livre amanhã"
      total={tipos.length}
      isCounted={false}
      query={query}
      all={{ to: '/frota/agenda', label: 'Agenda dos veículos' }}
      done="Nenhum veículo próprio ativo."
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Veículo</th>
            <th scope="col">Livres</th>
            <th scope="col">Oficina</th>
            <th scope="col">Capacidade</th>
          </tr>
        </thead>
        <tbody>
          {tipos.map(({ tipo, veiculos, livres, emManutencao, capacidadeLivreKg }) => (
            <tr key={tipo}>
              <th scope="row">{tipoVeiculo(tipo).nome}</th>
              <td>{`${livres} de ${veiculos}`}</td>
              <td>{emManutencao === 0 ? 'nenhum' : emManutencao}</td>
              <td>{capacidadeText(livres, capacidadeLivreKg)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Frota</th>
            <td>{`${sum(({ livres }) => livres)} de ${sum(({ veiculos }) => veiculos)}`}</td>
            <td>{sum(({ emManutencao }) => emManutencao) || 'nenhum'}</td>
            <td>
              {capacidadeText(
                sum(({ livres }) => livres),
                sum(({ capacidadeLivreKg }) => capacidadeLivreKg),
              )}
            </td>
          </tr>
        </tfoot>
      </table>
    </WorkBlock>
  )
}

/** A capacity of 0 was never given. */
const capacidadeText = (livres: number, kg: number) =>
  livres > 0 && kg === 0 ? 'não informada' : formatWeight(kg)
