import type { SearchTarget } from '#modules/busca/web/shared/search-targets.ts'
import styles from './SearchPanel.module.css'

/** Stands in place of results until more than three characters are typed (S-221). */
export function SearchHint({ targets }: { readonly targets: readonly SearchTarget[] }) {
  return (
    <div className={styles.hint}>
      <p className={styles.hintTitle}>Pesquise por código, placa, documento ou nome</p>
      <p>
        Digite mais que 3 caracteres. Acentos, pontos e hífens não fazem diferença, e todas as palavras
        digitadas precisam aparecer.
      </p>
      {targets.length > 0 && (
        <ul className={styles.kinds}>
          {targets.map(({ tipoEntidade, key: plural, icon: Icon }) => (
            <li key={tipoEntidade}>
              <Icon size={15} aria-hidden />
              {plural}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
