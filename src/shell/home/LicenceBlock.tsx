import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { PRODUTOS } from '#modules/produto/produto.rules.ts'
import { Block, BlockRows } from './Block.tsx'
import { WorkRow } from './WorkRow.tsx'

const INCLUDED = [
  {
    title: 'Visão geral da empresa',
    detail: 'Unidades, o que foi compartilhado com você e o que falta fazer.',
  },
  { title: 'Sua conta', detail: 'Perfil, segundo fator, sessões abertas e preferências de aparência.' },
]

const CONTATO = { outlet: 'page', address: '/menu/ficha-suporte' } as const

/** What the Free licence includes, and what more there is; each product leads to whom to ask for it. */
export function LicenceBlock() {
  return (
    <Block title="Licença Free" note="o que ela inclui" queries={[]}>
      <BlockRows>
        {INCLUDED.map(({ title, detail }) => (
          <WorkRow
            key={title}
            icon={IconCircleCheck}
            iconLabel="Incluído"
            color="verde"
            title={title}
            detail={detail}
          />
        ))}
        {PRODUTOS.map(({ key, nome, descricao }) => (
          <WorkRow
            key={key}
            icon={IconLock}
            iconLabel="A contratar"
            title={nome}
            detail={`${descricao}. Fale com o atendimento para contratar.`}
            to={CONTATO}
          />
        ))}
      </BlockRows>
    </Block>
  )
}
