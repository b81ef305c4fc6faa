import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { LISTAS } from '../tipo.rules.ts'
import styles from './ListasPage.module.css'
import { LISTA_OPTIONS, PLACE, tipoOfSlug } from './listas.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The sixteen reference lists, and where the items of each are chosen (L-088). */
export default function ListasPage() {
  const [typed, setTyped] = useState('')
  const term = plain(typed.trim())
  const found = LISTA_OPTIONS.flatMap(({ value, label }) => {
    const tipo = tipoOfSlug(value)
    if (tipo === undefined) return []
    const { uso } = LISTAS[tipo]
    return plain(`${label} ${uso}`).includes(term) ? [{ slug: value, label, uso }] : []
  })
  return (
    <>
      <PageHeader
        title="Listas de referência"
        subtitle={`${LISTA_OPTIONS.length} listas · escolha uma para ver e ajustar os itens`}
      />
      <FilterBar
        search={{
          label: 'Pesquisar listas',
          placeholder: 'Nome ou uso da lista',
          value: typed,
          onChange: setTyped,
        }}
        filters={[]}
        onClear={() => setTyped('')}
        totals={term !== '' && <FilteredTotal total={found.length} all={LISTA_OPTIONS.length} />}
      />
      {found.length === 0 ? (
        <NoResultState term={typed.trim()} total={LISTA_OPTIONS.length} onClear={() => setTyped('')} />
      ) : (
        <ul className={styles.lists}>
          {found.map(({ slug, label, uso }) => (
            <li key={slug}>
              <PageLink to={`/${PLACE}/${slug}`} className={styles.list}>
                <span className={styles.titulo}>{label}</span>
                <span className={styles.uso}>{uso}</span>
                <IconChevronRight size={16} aria-hidden className={styles.icon} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
