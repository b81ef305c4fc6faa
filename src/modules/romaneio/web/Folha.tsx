import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Romaneio } from '../impressao.contract.ts'
import styles from './folha.module.css'
import { type FatoImpresso, fatosDaCarga, fatosDoTransporte } from './folha-textos.ts'

interface FolhaProps {
  readonly romaneio: Romaneio
  /** What the sheet is called; that of the document by default. */
  readonly titulo?: string
  readonly children: ReactNode
}

/** A sheet of paper: who, which load with its bar code, with whom it goes; then its content. Black on white. */
export function Folha({ romaneio, titulo = romaneio.titulo, children }: FolhaProps) {
  const { empresa, unidade, carga, emitidoEm, emitidoPor } = romaneio
  const zone = unidade?.fusoHorario ?? localZone()
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.company}>{empresa.nome}</p>
          <p className={styles.small}>
            {[empresa.documento && formatDocumento(empresa.documento), unidade?.nome, unidade?.endereco]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h1 className={styles.title}>{`${titulo} ${carga.codigo}`}</h1>
          {carga.codigoIdentificador && <p>{carga.codigoIdentificador}</p>}
        </div>
        <figure className={styles.barcode}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(carga.codigoBarras)}`}
            alt={`Código de barras da carga ${carga.codigo}`}
          />
          <figcaption>{carga.codigo}</figcaption>
        </figure>
      </header>
      <Fatos facts={fatosDaCarga(romaneio)} />
      <Fatos facts={fatosDoTransporte(romaneio)} />
      {children}
      {carga.observacao && (
        <section>
          <h2 className={styles.heading}>Observação</h2>
          <p className={styles.lines}>{carga.observacao}</p>
        </section>
      )}
      <footer className={styles.foot}>
        {`Emitido em ${formatDateTime(emitidoEm, zone)} por ${emitidoPor}`}
      </footer>
    </article>
  )
}

function Fatos({ facts }: { readonly facts: readonly FatoImpresso[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
