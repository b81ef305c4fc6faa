import { CORES_REGIAO, type CorRegiao } from '../../regiao.rules.ts'
import styles from './RegiaoTag.module.css'

interface RegiaoTagProps {
  readonly nome: string
  readonly cor: CorRegiao
}

/** A region by its name, with its colour beside it; the colour says nothing that the name does not. */
export function RegiaoTag({ nome, cor }: RegiaoTagProps) {
  return (
    <span className={styles.tag} title={`Cor: ${CORES_REGIAO[cor]}`}>
      <span aria-hidden className={styles.swatch} style={{ background: `var(--ev-${cor}-solid)` }} />
      {nome}
    </span>
  )
}
