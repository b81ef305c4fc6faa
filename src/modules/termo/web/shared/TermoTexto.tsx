import { TERMO_DOCUMENTOS, type TermoDocumento } from '../../termo.rules.ts'
import { ADENDO_PROTECAO_DADOS } from './adendo-protecao-dados.texto.ts'
import type { Clausula } from './clausula.ts'
import styles from './TermoTexto.module.css'
import { TERMOS_USO } from './termos-uso.texto.ts'
import { TERMOS_EMBARCADOR } from './termos-uso-embarcador.texto.ts'

const TEXTOS: Readonly<Record<TermoDocumento, readonly Clausula[]>> = {
  'termos-uso': TERMOS_USO,
  'termos-uso-embarcador': TERMOS_EMBARCADOR,
  'adendo-protecao-dados': ADENDO_PROTECAO_DADOS,
}

/** The clauses of a legal text with its version; the title is the matter of the page or dialog around it. */
export function TermoTexto({ documento }: { readonly documento: TermoDocumento }) {
  return (
    <div className={styles.text}>
      <p className={styles.version}>{`Versão ${TERMO_DOCUMENTOS[documento].versao}`}</p>
      {TEXTOS[documento].map(({ titulo, partes }, index) => (
        <section key={titulo} className={styles.clause}>
          <h2 className={styles.title}>{`${index + 1}. ${titulo}`}</h2>
          {partes.map((parte) =>
            typeof parte === 'string' ? (
              <p key={parte}>{parte}</p>
            ) : (
              <ul key={parte[0]} className={styles.list}>
                {parte.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </div>
  )
}
