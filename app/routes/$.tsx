/** Any other path of the site: 'Página não encontrada'. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
