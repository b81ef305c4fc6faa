import type { ReactNode } from 'react'
import type { Fact } from '#platform/ui/FactList.tsx'
import { SvgImage } from '#platform/ui/SvgImage.tsx'
import styles from './print.module.css'

interface PrintSheetProps {
  /** Whose paper it is, and in small letters where and under which registration. */
  readonly company?: { readonly nome: string; readonly details: string }
  readonly title: string
  /** Below the title. */
  readonly subtitle?: ReactNode
  /** The bar code at the right of the head, with what it says. */
  readonly code?: { readonly svg: string; readonly alt: string; readonly text: string }
  /** Small letters and ruled parts, for a sheet that tells much. */
  readonly isDense?: boolean
  readonly foot?: string
  readonly children: ReactNode
}

/** A sheet of A4: head, content, foot. Paper is black on white in both schemes. */
export function PrintSheet({ company, title, subtitle, code, isDense, foot, children }: PrintSheetProps) {
  return (
    <article className={styles.sheet} data-dense={isDense || undefined}>
      <header className={styles.head}>
        <div>
          {company && (
            <>
              <p className={styles.company}>{company.nome}</p>
              <p className={styles.small}>{company.details}</p>
            </>
          )}
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {code && (
          <figure className={styles.barcode}>
            <SvgImage svg={code.svg} alt={code.alt} />
            <figcaption>{code.text}</figcaption>
          </figure>
        )}
      </header>
      {children}
      {foot && <footer className={styles.small}>{foot}</footer>}
    </article>
  )
}

/** Label above value, in columns. */
export const PrintFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? 'Não informado'}</dd>
      </div>
    ))}
  </dl>
)

interface PrintSectionProps {
  readonly title: string
  /** At the right end of the title. */
  readonly aside?: string
  readonly children: ReactNode
}

/** Its title is never the last line of a page. */
export const PrintSection = ({ title, aside, children }: PrintSectionProps) => (
  <section>
    <h2 className={styles.heading}>
      {title}
      {aside && <span className={styles.aside}>{aside}</span>}
    </h2>
    {children}
  </section>
)

/** What people wrote, with their line ends. */
export const PrintText = ({ children }: { readonly children: string }) => (
  <p className={styles.lines}>{children}</p>
)

interface PrintTableProps {
  /** Read by screen readers alone. */
  readonly caption?: string
  /** The names of the columns; those after `numbersFrom` hold numbers. */
  readonly columns: readonly string[]
  /** From which column on there are numbers, whose cells bear `data-number`. */
  readonly numbersFrom?: number
  /** On a phone each cell takes a line of its own. */
  readonly stacks?: boolean
  readonly children: ReactNode
}

/** Breaks between its rows; the browser repeats the head on each page. */
export const PrintTable = ({ caption, columns, numbersFrom, stacks, children }: PrintTableProps) => (
  <table className={styles.table} data-stacks={stacks || undefined}>
    {caption && <caption className="visually-hidden">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th
            key={column}
            scope="col"
            data-number={(numbersFrom !== undefined && index >= numbersFrom) || undefined}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
)
