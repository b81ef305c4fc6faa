/** What has become of the offer, and what whoever lost is told (O14). */

import { useEffect, useRef } from 'preact/hooks'
import { formatReais } from '#platform/shared/money.ts'
import type { OfertaDoLink } from '../link.contract.ts'
import styles from './Oferta.module.css'
import { Fato } from './Resumo.tsx'
import { faixaDe, fimDe, partesDe } from './texto.ts'

const GOOD = ['contratada', 'com-embarcador']

export function Fim({ oferta }: { readonly oferta: OfertaDoLink }) {
  const { titulo, texto } = fimDe(oferta)
  const heading = useRef<HTMLHeadingElement>(null)
  // It takes the place of the form, and so the keyboard goes on from here.
  useEffect(() => heading.current?.focus(), [])
  const { retorno, propostas } = oferta
  const faixa = retorno && faixaDe(retorno)
  return (
    <>
      <section class={GOOD.includes(oferta.estado) ? styles.bom : styles.cartao} aria-labelledby="fim">
        <h2 id="fim" ref={heading} tabIndex={-1}>
          {titulo}
        </h2>
        <p>{texto}</p>
      </section>
      {retorno && (
        <section class={styles.cartao} aria-labelledby="retorno">
          <h2 id="retorno">O que pesou</h2>
          {faixa !== null && <p>{faixa}</p>}
          <dl class={styles.fatos}>
            {partesDe(retorno).map(([nome, valor]) => (
              <Fato key={nome} nome={nome}>
                {valor}
              </Fato>
            ))}
          </dl>
        </section>
      )}
      {propostas.length > 0 && (
        <section class={styles.cartao} aria-labelledby="rodadas">
          <h2 id="rodadas">Rodadas</h2>
          <dl class={styles.fatos}>
            {propostas.map(({ autor, valor, mensagem, criadoEm }) => (
              <Fato key={criadoEm + autor} nome={autor === 2 ? 'Você' : 'Embarcador'}>
                {[formatReais(valor), mensagem].filter((part) => part !== null).join(' · ')}
              </Fato>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
