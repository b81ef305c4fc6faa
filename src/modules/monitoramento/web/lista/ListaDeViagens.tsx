import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { FAIXA_LOOK } from '../faixa-look.ts'
import { groupViagens, type ViagemNaTela } from '../viagem-na-tela.ts'
import { LinhaDaViagem, linhaOf } from './LinhaDaViagem.tsx'
import styles from './lista.module.css'

interface ListaDeViagensProps {
  /** Those that pass the filters. */
  readonly viagens: readonly ViagemNaTela[]
  /** There are trips, whatever the filters hold back. */
  readonly hasAny: boolean
  readonly text: string
  readonly agora: string
  readonly aberta: string | undefined
  readonly onClear: () => void
}

/** Rows below a screen are drawn by the browser when they come into sight. */
export function ListaDeViagens({ viagens, hasAny, text, agora, aberta, onClear }: ListaDeViagensProps) {
  if (!hasAny) {
    return (
      <EmptyState title="Nenhuma viagem em curso">
        Uma carga com veículo aparece aqui até a última entrega.
      </EmptyState>
    )
  }
  if (viagens.length === 0) return <NoResultState term={text} onClear={onClear} />
  return groupViagens(viagens).map(({ faixa, titulo, ordem, viagens: own }) => {
    const { icon: Icon, color } = FAIXA_LOOK[faixa]
    return (
      <section key={faixa} aria-label={`${titulo}, ${own.length}`}>
        <h2 className={styles.grupo}>
          <span className={styles.icone} data-color={color}>
            <Icon size={16} aria-hidden />
          </span>
          {titulo} <span className={styles.quantas}>{own.length}</span>
          <span className={styles.ordem}>{ordem}</span>
        </h2>
        <ul>
          {own.map((naTela) => (
            <li key={naTela.viagem.cargaId} className={styles.item}>
              <LinhaDaViagem {...linhaOf(naTela, agora)} isOpen={naTela.viagem.cargaId === aberta} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
