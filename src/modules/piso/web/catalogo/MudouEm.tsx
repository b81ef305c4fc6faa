import { IconFileText, IconSnowflake } from '@tabler/icons-react'
import { useState } from 'react'
import { work } from '#modules/carga/carga-dados.contract.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { canAccess } from '#platform/shared/access.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatReais } from '#platform/shared/money.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { listAbaixoDoPiso } from '../../piso.contract.ts'
import styles from './PisoDoDia.module.css'

const SHOWN = 10

/** What the norm in force leaves below the floor in the company of the reader: loads still open, and templates. */
export function MudouEm({ desde }: { readonly desde: string }) {
  const canRead = canAccess(work, useSignedIn().subject)
  const query = useCall(listAbaixoDoPiso, { query: { qtdItem: SHOWN } }, { enabled: canRead })
  return (
    <section className={styles.block} aria-label={`Mudou em ${formatDay(desde)}`}>
      <h3>Mudou em {formatDay(desde)}</h3>
      {query.isError && !query.data && (
        <ReadFailure query={query}>Não foi possível contar as cargas abaixo do piso.</ReadFailure>
      )}
      {query.data && <Abaixo abaixo={query.data} />}
      <p className={styles.fact}>
        <IconSnowflake size={15} aria-hidden /> <span>Cargas já contratadas não mudam.</span>
      </p>
    </section>
  )
}

const countOf = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

function Abaixo({ abaixo: { cargas, templates } }: { readonly abaixo: ResponseOf<typeof listAbaixoDoPiso> }) {
  const [isOpen, setOpen] = useState(false)
  const has = cargas.total + templates.length > 0
  const few = cargas.totalIsMinimum ? 'ao menos ' : ''
  return (
    <>
      <p className={styles.fact}>
        <IconFileText size={15} aria-hidden />
        <span>
          {has
            ? `${few}${countOf(cargas.total, 'carga aberta', 'cargas abertas')} e ${countOf(templates.length, 'modelo de carga', 'modelos de carga')} abaixo do piso. `
            : 'Nenhuma carga aberta e nenhum modelo de carga abaixo do piso.'}
          {has && (
            <button
              type="button"
              className={styles.day}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Fechar lista' : 'Ver lista'}
            </button>
          )}
        </span>
      </p>
      {isOpen && (
        <ul className={styles.below}>
          {cargas.items.map(({ id, codigo, diferenca }) => (
            <li key={id}>
              <DrawerLink to={detalhesDrawer(id)}>Carga {codigo}</DrawerLink>
              <span>{formatReais(diferenca)}</span>
            </li>
          ))}
          {cargas.total > cargas.items.length && (
            <li className={styles.muted}>{`e mais ${cargas.total - cargas.items.length}`}</li>
          )}
          {templates.slice(0, SHOWN).map(({ id, nome, diferenca }) => (
            <li key={id}>
              <span>Modelo {nome}</span>
              <span>{formatReais(diferenca)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
