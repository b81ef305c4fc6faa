import { useId } from 'react'
import styles from './entregas.module.css'

interface Caminho {
  readonly chave: string
  readonly nome: string
  readonly descricao: string
}

interface EscolhaDoCaminhoProps {
  readonly caminhos: readonly Caminho[]
  readonly chave: string
  readonly onChoose: (chave: string) => void
}

/** What becomes of what failed, one way of several. */
export function EscolhaDoCaminho({ caminhos, chave, onChoose }: EscolhaDoCaminhoProps) {
  const name = useId()
  return (
    <fieldset className={styles.form}>
      <legend className="ev-label">O que fazer</legend>
      {caminhos.map((caminho) => (
        <label key={caminho.chave} className={styles.forma} data-checked={caminho.chave === chave}>
          <input
            type="radio"
            name={name}
            value={caminho.chave}
            checked={caminho.chave === chave}
            onChange={() => onChoose(caminho.chave)}
          />
          <strong>{caminho.nome}</strong>
          <span>{caminho.descricao}</span>
        </label>
      ))}
    </fieldset>
  )
}
