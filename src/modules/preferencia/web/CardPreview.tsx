import { CAMPOS_CARD, type CardCarga, ROTULOS_CARD, SELOS_CARD, TOTAIS_CARD } from '../preferencias.rules.ts'
import styles from './PreferenciasPage.module.css'

/** Where each field will stand on a card; names instead of values. */
export function CardPreview({ card }: { readonly card: CardCarga }) {
  return (
    <figure className={styles.preview}>
      <figcaption className="ev-label">Prévia do cartão</figcaption>
      <div className={styles.card}>
        <strong>{ROTULOS_CARD[card.label]}</strong>
        {card.header.map((key) => (
          <span key={key} className={styles.line}>
            {CAMPOS_CARD[key]}
          </span>
        ))}
        <hr className={styles.rule} />
        {card.body.map((key) => (
          <span key={key} className={styles.line}>
            {CAMPOS_CARD[key]}
          </span>
        ))}
        <span className={styles.badges}>
          {card.badges.map((key) => (
            <span key={key} className={styles.badge}>
              {SELOS_CARD[key]}
            </span>
          ))}
        </span>
        {card.totals.length > 0 && (
          <span className={styles.line}>{card.totals.map((key) => TOTAIS_CARD[key]).join(' · ')}</span>
        )}
      </div>
    </figure>
  )
}
