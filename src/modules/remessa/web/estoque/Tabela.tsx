import { formatWeight } from '#platform/shared/quantity.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { diasText, faixaDe } from '../../estoque.rules.ts'
import { type Estoque, MAX_ITENS_DO_ESTOQUE } from '../../remessa-estoque.contract.ts'
import { cubagemText } from '../cubagem-text.ts'
import { remessaDrawer } from '../remessa.api.ts'
import styles from './estoque.module.css'

const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

interface TabelaProps {
  readonly estoque: Estoque
  readonly chosen: string | undefined
  readonly onChoose: (remessaId: string) => void
}

/** The same remessas as the map, the oldest first, also those without a place. */
export function Tabela({ estoque: { itens, total }, chosen, onChoose }: TabelaProps) {
  return (
    <section className={styles.tabelaParte} aria-label="Remessas no estoque">
      <div className={styles.rolagem}>
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th>Posição</th>
              <th>Remessa</th>
              <th>Remetente</th>
              <th>Destino</th>
              <th data-numero>Peso</th>
              <th data-numero>Cubagem</th>
              <th data-numero>Idade</th>
            </tr>
          </thead>
          <tbody>
            {itens.map(({ id, posicao, codigo, remetente, destinatario, pesoKg, volumeM3, dias }) => (
              <tr
                key={id}
                data-chosen={id === chosen || undefined}
                onClick={() => onChoose(id)}
                // By keyboard the link of the row is what is reached of it.
                onFocus={() => onChoose(id)}
              >
                <td>
                  <strong>{posicao ?? '–'}</strong>
                </td>
                <td>
                  <DrawerLink className="ev-link" to={remessaDrawer(id)}>
                    {codigo}
                  </DrawerLink>
                </td>
                <td>
                  <strong>{remetente}</strong>
                </td>
                <td>{destinatario ?? 'Cliente a definir'}</td>
                <td data-numero>{formatWeight(pesoKg)}</td>
                <td data-numero>{cubagemText(volumeM3)}</td>
                <td data-numero data-faixa={faixaDe(dias)}>
                  {diasText(dias)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>
                {total.remessas === 1 ? '1 remessa' : `${total.remessas.toLocaleString('pt-BR')} remessas`}
              </td>
              <td data-numero>{formatWeight(total.pesoKg)}</td>
              <td data-numero>{cubagemText(total.volumeM3)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      <footer className={styles.tabelaPe}>
        <span>
          {total.remessas > itens.length
            ? `mostra as ${MAX_ITENS_DO_ESTOQUE.toLocaleString('pt-BR')} mais antigas`
            : 'mais antiga primeiro'}
        </span>
        {total.idadeMedia !== null && (
          <span>{`idade média ${days.format(total.idadeMedia)} ${total.idadeMedia < 2 ? 'dia' : 'dias'}`}</span>
        )}
      </footer>
    </section>
  )
}
