import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { getConteinerDaRemessa } from '../conteiner.contract.ts'
import { ESTADOS, formatConteiner } from '../conteiner.rules.ts'
import { conteinerScreens } from './conteiner.api.ts'

/** In the drawer of a remessa: the container it is in, if any. */
function Contido({ remessaId }: { readonly remessaId: string }) {
  const { data } = useCall(
    getConteinerDaRemessa,
    { params: { id: remessaId } },
    { staleTime: 0, keepsPrevious: true },
  )
  if (!data) return null
  const { id, numero, tipo, estado, unidade, local, acessivel } = data
  const nome = `${formatConteiner(numero)}, ${tipo}`
  return (
    <Section title="Contêiner">
      <FactList
        facts={[
          {
            label: 'Está no contêiner',
            value: acessivel ? (
              <DrawerLink className="ev-link" to={`${conteinerScreens.place}/${id}`}>
                {nome}
              </DrawerLink>
            ) : (
              nome
            ),
          },
          { label: 'Estado', value: ESTADOS[estado] },
          { label: 'Onde ele está', value: [unidade, local].filter(Boolean).join(', ') },
        ]}
      />
    </Section>
  )
}

export const conteinerDaRemessa = { Section: Contido }
