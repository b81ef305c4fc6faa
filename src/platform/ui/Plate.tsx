import styles from './Plate.module.css'

/** A vehicle plate as stored, in the shape of the Mercosul plate. Nothing else uses this shape. */
export function Plate({ value }: { readonly value: string }) {
  return (
    <span className={styles.plate}>
      <span className="visually-hidden">Placa </span>
      {value}
    </span>
  )
}
