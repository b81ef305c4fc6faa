import styles from './Plate.module.css'

/** A vehicle plate as stored, in the shape of the Mercosul plate. Nothing else uses this shape. */
export function Plate({ value }: { readonly value: string }) {
  return (
    <span className={styles.plate} role="img" aria-label={`Placa ${value}`}>
      {value}
    </span>
  )
}
